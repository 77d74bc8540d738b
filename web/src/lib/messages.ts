/** The reader of the catalogue: flat keys, {name} arguments, plurals by `count`. Its twin is outcry/messages/__init__.py. */

export type Text = string | Record<string, string>;
export type Catalogue = Record<string, Text>;
export type Values = Record<string, number | string>;

const MINUS = '\u2212';
const PLACE = /\{(\w+)\}/g;

export class Reader {
  private readonly plurals: Intl.PluralRules;

  constructor(
    readonly language: string,
    readonly texts: Catalogue,
  ) {
    this.plurals = new Intl.PluralRules(language);
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The text of a key. Whole numbers are written as the language writes them. */
  say(key: string, values: Values = {}): string {
    const text = this.texts[key];
    if (text === undefined) throw new Error(`${this.language} has no text ${key}`);
    const form = typeof text === 'string' ? text : this.plural(key, text, values['count']);
    const said = form.replace(PLACE, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${this.language}: ${key} needs ${name}`);
      return typeof value === 'number' ? this.number(value) : value;
    });
    return said.replaceAll('!.', '!'); // a name may end with a mark of its own
  }

  private plural(key: string, forms: Record<string, string>, count: number | string | undefined): string {
    if (typeof count !== 'number') throw new Error(`${this.language}: ${key} needs the number count`);
    const form = forms[count === 0 ? 'other' : this.plurals.select(count)] ?? forms['other'];
    if (form === undefined) throw new Error(`${this.language}: ${key} has no form for ${count}`);
    return form;
  }

  number(value: number, decimals = 0): string {
    const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' } as const;
    const digits = new Intl.NumberFormat(this.language, shape).format(Math.abs(value));
    return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
  }

  /** Money in thousands of dollars. */
  money(thousands: number): string {
    if (thousands === 0) return this.say('money.none');
    return (thousands < 0 ? MINUS : '') + this.say('money', { amount: Math.abs(thousands) });
  }

  /** One line of several things: a, b and c. */
  listed(items: string[]): string {
    if (items.length < 2) return items.join('');
    return this.say('list', { most: items.slice(0, -1).join(', '), last: items[items.length - 1]! });
  }
}
