import type { Entry, StateEntry, TextEntry, TransitionEntry } from '../../index/entries.ts';
import type { Cell } from './answer.ts';
import { stepsAfter } from './after.ts';
import type { Lookup } from './lookup.ts';
import { phrase, same, type Phrase } from './words.ts';

export const cell = (text: Phrase | string, href: string | null = null): Cell => ({
  text: typeof text === 'string' ? same(text) : text,
  href,
});

/** What a state means. */
export const aboutCell = ({ about, aboutPl }: StateEntry): Cell => cell(phrase(about, aboutPl));

export const linked = ({ title, href }: Entry): Cell => cell(title, href);

/** A text as a player reads it, as one line. */
export const shown = (texts: readonly TextEntry[], language: 'pl' | 'en'): Cell =>
  cell(texts.map((text) => text[language]).join(' · '));

export const TRANSITION_COLUMNS: readonly Phrase[] = [
  phrase('From', 'Skąd'),
  phrase('When', 'Kiedy'),
  phrase('Goes to', 'Dokąd'),
  phrase('Done on the way', 'Po drodze'),
  phrase('Polish text', 'Tekst polski'),
  phrase('English text', 'Tekst angielski'),
];

function whenText({ on, guard, numbers, expired }: TransitionEntry): string {
  const condition = guard === null ? '' : ` [${guard}${numbers.length === 0 ? '' : `: ${numbers.join(', ')}`}]`;
  const isSaid = expired === null || on.includes(expired);
  return `${on}${condition}${isSaid ? '' : ` · ${expired}`}`;
}

function doneText(transition: TransitionEntry, lookup: Lookup): string {
  const { actions, sends, emits, ends, about } = transition;
  const sent = lookup.sentAt(transition);
  const others = sends.filter((type) => !sent.some((text) => text.startsWith(`${type} (`)));
  return [
    ...actions,
    ...[...sent, ...others].map((text) => `→ ${text}`),
    ...emits.map((type) => `emit ${type}`),
    ...(ends === null ? [] : [`end: ${ends}`]),
    ...(about === '' ? [] : [about]),
  ].join(', ');
}

export function targetsOf({ to }: TransitionEntry, lookup: Lookup): readonly StateEntry[] {
  return to.map((id) => lookup.find('state', id)).filter((state) => state !== null);
}

export function transitionRow(
  transition: TransitionEntry,
  lookup: Lookup,
  to: readonly StateEntry[] = targetsOf(transition, lookup),
): readonly Cell[] {
  const texts = [...new Set(to.flatMap((state) => lookup.ownTexts(state)))];
  const from = lookup.find('state', transition.from);
  const target = to.map(({ title }) => title).join(', ');
  return [
    from ? linked(from) : cell(transition.from),
    cell(whenText(transition), transition.href),
    target === '' ? cell(phrase('stays', 'zostaje')) : cell(target, to[0]?.href ?? null),
    cell(doneText(transition, lookup)),
    shown(texts, 'pl'),
    shown(texts, 'en'),
  ];
}

/** The steps that follow from transitions, each once. */
export function transitionRows(transitions: readonly TransitionEntry[], lookup: Lookup): readonly (readonly Cell[])[] {
  const steps = transitions.flatMap((transition) => stepsAfter(lookup, transition));
  const once = new Map(steps.map((step) => [step.transition.id, step]));
  return [...once.values()].map(({ transition, to }) => transitionRow(transition, lookup, to));
}
