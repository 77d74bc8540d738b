/** What a person chose once for this device: how it looks, sounds, moves and asks, and the name others see. */

import { recall, remember } from './storage';

export const LANGUAGES = ['en', 'pt-BR'] as const;
export const THEMES = ['system', 'dark', 'light'] as const;
export const SPEEDS = ['calm', 'normal', 'quick', 'off'] as const;
export const MOTIONS = ['system', 'reduced'] as const;
export const SIZES = ['normal', 'large', 'larger'] as const;
/** How a bid is made: chosen and then confirmed, as all else is, or by one click. */
export const BIDDING = ['confirm', 'click'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Motion = (typeof MOTIONS)[number];
export type Size = (typeof SIZES)[number];
export type Bidding = (typeof BIDDING)[number];

const FACTORS: Record<Speed, number> = { calm: 1.4, normal: 1, quick: 0.5, off: 0 };
const TEXT_SIZES: Record<Size, number> = { normal: 1, large: 1.125, larger: 1.25 };

function oneOf<T extends string>(values: readonly T[], key: string, otherwise: T): T {
  const found = recall(key);
  return values.find((value) => value === found) ?? otherwise;
}

function languageOfBrowser(): Language {
  const wanted = typeof navigator === 'undefined' ? 'en' : navigator.language;
  return wanted.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

class Settings {
  language: Language = $state(oneOf(LANGUAGES, 'outcry.language', languageOfBrowser()));
  theme: Theme = $state(oneOf(THEMES, 'outcry.theme', 'system'));
  speed: Speed = $state(oneOf(SPEEDS, 'outcry.speed', 'normal'));
  motion: Motion = $state(oneOf(MOTIONS, 'outcry.motion', 'system'));
  size: Size = $state(oneOf(SIZES, 'outcry.size', 'normal'));
  confirm: Bidding = $state(oneOf(BIDDING, 'outcry.confirm', 'confirm'));
  sound: boolean = $state(recall('outcry.sound') === 'on');
  tremble: boolean = $state(recall('outcry.tremble') !== 'off');
  patterns: boolean = $state(recall('outcry.patterns') === 'on');
  text: boolean = $state(recall('outcry.text') === 'on');
  hints: boolean = $state(recall('outcry.hints') !== 'off');
  /** The level of bots that play where nobody chose; '' for the usual one of a game. */
  opponents: string = $state(recall('outcry.opponents') ?? '');
  name: string = $state(recall('outcry.name') ?? '');

  /** Milliseconds as this person wants them; nothing moves when motion is off or reduced. */
  pause(ms: number): number {
    return ms * FACTORS[this.speed];
  }

  get still(): boolean {
    return (
      this.speed === 'off' || this.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }

  /** Write the choices to the page and keep them. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    mark(root, 'theme', this.theme === 'system' ? null : this.theme);
    mark(root, 'motion', this.motion === 'system' ? null : this.motion);
    mark(root, 'patterns', this.patterns ? 'on' : null);
    root.style.setProperty('--speed', String(FACTORS[this.speed]));
    root.style.setProperty('--text-size', String(TEXT_SIZES[this.size]));
    remember('outcry.language', this.language);
    remember('outcry.theme', this.theme);
    remember('outcry.speed', this.speed);
    remember('outcry.motion', this.motion);
    remember('outcry.size', this.size);
    remember('outcry.confirm', this.confirm);
    remember('outcry.sound', this.sound ? 'on' : 'off');
    remember('outcry.tremble', this.tremble ? 'on' : 'off');
    remember('outcry.patterns', this.patterns ? 'on' : 'off');
    remember('outcry.text', this.text ? 'on' : 'off');
    remember('outcry.hints', this.hints ? 'on' : 'off');
    remember('outcry.opponents', this.opponents);
    remember('outcry.name', this.name);
  }
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

export const settings = new Settings();
