/** What a person chose once for this browser: language, theme, speed of motion, name. */

import { recall, remember } from './storage';

export const LANGUAGES = ['en', 'pt-BR'] as const;
export const THEMES = ['system', 'dark', 'light'] as const;
export const SPEEDS = ['calm', 'normal', 'quick', 'off'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Record<Speed, number> = { calm: 1.4, normal: 1, quick: 0.5, off: 0 };

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
  name: string = $state(recall('outcry.name') ?? '');

  /** Milliseconds as this person wants them; nothing moves when motion is off or reduced. */
  pause(ms: number): number {
    return ms * FACTORS[this.speed];
  }

  get still(): boolean {
    return this.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Write the choices to the page and keep them. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    root.style.setProperty('--speed', String(FACTORS[this.speed]));
    remember('outcry.language', this.language);
    remember('outcry.theme', this.theme);
    remember('outcry.speed', this.speed);
    remember('outcry.name', this.name);
  }
}

export const settings = new Settings();
