/** "What is this?": which entry of the rules each thing on the table is, and which thing is being explained now. */

import type { Attachment } from 'svelte/attachments';
import { recall, remember } from '../../../lib/storage';
import { COMPANIES, DIVIDEND, KIND_KEYS } from '../numbers';
import { modules } from './chunks.svelte';

export interface Subject {
  id: string;
  /** What it means here and now, if that is quickly said. */
  here: (() => string) | undefined;
}

export type Thing = HTMLElement | SVGElement;
export type Asked = 'pointer' | 'keyboard' | 'press';

const KEY = 'outcry.explain';
const subjects = new WeakMap<Element, Subject>();

class Explained {
  node: Thing | null = $state.raw(null);
  asked: Asked = 'pointer';
  /** Off, nothing is explained that was not asked for. */
  unasked: boolean = $state(recall(KEY) !== 'off');

  set(unasked: boolean): void {
    this.unasked = unasked;
    remember(KEY, unasked ? null : 'off');
  }

  show(node: Thing, asked: Asked): void {
    this.asked = asked;
    this.node = node;
  }

  hide(): void {
    this.node = null;
  }
}

export const explained = new Explained();

/** Put on anything: `{@attach explain('fee_2')}`. The innermost thing under the pointer answers. */
export function explain(id: string, here?: () => string): Attachment<Thing> {
  return (node) => {
    subjects.set(node, { id, here });
    node.dataset['explained'] = id;
    return () => {
      subjects.delete(node);
      // A thing that is only drawn anew has its answer again at once.
      queueMicrotask(() => {
        if (explained.node === node && !subjects.has(node)) explained.hide();
      });
    };
  };
}

export const subjectOf = (node: Element): Subject | undefined => subjects.get(node);

export function thingAt(target: EventTarget | null): Thing | null {
  return target instanceof Element ? target.closest<Thing>('[data-explained]') : null;
}

/** It is, or holds, what is pointed at to be pressed. */
export const isPressed = (node: Element): boolean => !!(node.closest('button, a') ?? node.querySelector('button, a'));

/** The entry of a market card, of a back where it is unknown. */
export function cardEntry(kind: number | null): string {
  if (kind === null) return 'hidden_card';
  return kind < COMPANIES ? 'stock' : (KIND_KEYS[kind] ?? modules.parts?.cardKey(kind) ?? 'hidden_card');
}

export function forecastEntry(forecast: number | null): string {
  if (forecast === null) return 'unseen';
  if (forecast > DIVIDEND) return 'forecast_dividend';
  return forecast < 0 ? `forecast_down_${-forecast}` : `forecast_up_${forecast}`;
}

export function phaseEntry(phase: string): string {
  return phase === 'over' ? 'game_end' : phase;
}
