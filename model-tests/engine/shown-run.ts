import type { Run } from './run-format.ts';
import { fieldText } from './field-text.ts';

/** One arrow of a sequence chart. */
export interface Message {
  /** A child, `time` or `outside`. */
  readonly lane: string;
  readonly isIncoming: boolean;
  readonly text: string;
}

/** A run as the analysts' site plays it. */
export interface ShownRun {
  readonly title: string;
  readonly start: unknown;
  readonly steps: readonly {
    readonly messages: readonly Message[];
    /** State value after the step. */
    readonly value: unknown;
    /** What differed, after the last step of a failed run. */
    readonly difference?: string;
  }[];
}

type RunStep = Run['steps'][number];

/** What one actor of a run received and sent. */
export function shownRun({ title, actors, steps, failure }: Run, actorId = actors[0]?.id): ShownRun {
  const own = steps.filter(({ actor }) => actor === actorId);
  return {
    title,
    start: actors.find(({ id }) => id === actorId)?.start.value ?? null,
    steps: own.map((step, index) => ({
      messages: [incoming(step), ...outgoing(step)],
      value: step.expected.value,
      ...(failure !== undefined && index === own.length - 1 ? { difference: failure.difference } : {}),
    })),
  };
}

function incoming({ on }: RunStep): Message {
  const name = on['#'];
  const named = typeof name === 'string' && name !== '' ? ` ${name}` : '';
  if (on['done'] !== undefined) return { lane: fieldText(on['done']), isIncoming: true, text: `✓${named}` };
  if (on['error'] !== undefined) return { lane: fieldText(on['error']), isIncoming: true, text: `✗${named}` };
  if (on['ms'] !== undefined) return { lane: 'time', isIncoming: true, text: `+${fieldText(on['ms'])} ms` };
  return { lane: 'outside', isIncoming: true, text: `${fieldText(on['type'])}${named}` };
}

function outgoing({ expected }: RunStep): readonly Message[] {
  return (expected.effects ?? []).flatMap((effect): readonly Message[] => {
    if ('send' in effect) return [{ lane: effect.to, isIncoming: false, text: typeOf(effect.send) }];
    if ('start' in effect) return [{ lane: effect.start, isIncoming: false, text: 'starts' }];
    if ('emit' in effect) return [{ lane: 'outside', isIncoming: false, text: typeOf(effect.emit) }];
    return [];
  });
}

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'event';
