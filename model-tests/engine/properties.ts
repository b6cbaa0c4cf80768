import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Effect } from './internals.ts';
import type { ModelOf, SnapshotOf } from './model.ts';
import type { Stimulus } from './walk.ts';

/** What led to a moment of a path. */
export interface Happened {
  /** As paths write it: `start ✓ accepted`; empty at the start. */
  readonly text: string;
  /** What each machine took, and by its name; nothing at the start. */
  readonly taken: readonly { readonly machine: string; readonly stimulus: Stimulus }[];
  /** What each machine then started, sent and did, in order. */
  readonly effects: readonly { readonly machine: string; readonly effect: Effect }[];
}

/** Says something of a moment: of where the machine stands, and of the step that led there. */
export type Condition<At> = (at: At, step: Happened) => boolean;

export type Kind =
  | 'always'
  | 'never'
  | 'eventually'
  | 'leadsTo'
  | 'until'
  | 'precedes'
  | 'atMostOnce'
  | 'atMostOne'
  | 'leavesWithin';

/** What comes in the end: `network`, all that was asked is answered; otherwise a type of event, where it is taken. */
export type Fairness = readonly string[];

/** A property of all paths. It follows a path moment by moment, and marks what of it has been seen. */
export interface Property<At> {
  readonly kind: Kind;
  readonly fair: Fairness;
  readonly begin: Mark;
  /** The next mark, from the start's moment on; null if the property is broken now. */
  readonly follow: (mark: Mark, at: At, step: Happened) => Mark | null;
  /** No path may stay in this mark for ever. */
  readonly waits: (mark: Mark) => boolean;
  readonly within: Stays<At> | null;
  /** What must come somewhere; otherwise the property says nothing. */
  readonly premise: Condition<At> | null;
}

/** Of `leavesWithin`: the longest stay, and after how long an actor that was asked has failed; null: perhaps never. */
export interface Stays<At> {
  readonly stays: (at: At) => boolean;
  /** Milliseconds of the machine's time. */
  readonly ms: number;
  readonly timeout: number | null;
}

export type Mark = 0 | 1;

/** Properties by their titles, which contain requirement ids. */
export type Properties<At = AnyMachineSnapshot> = Readonly<Record<string, Property<At>>>;

const isNever = (): boolean => false;

const safety = <At>(
  kind: Kind,
  follow: Property<At>['follow'],
  premise: Condition<At> | null = null,
): Property<At> => ({
  kind,
  fair: [],
  begin: 0,
  follow,
  waits: isNever,
  within: null,
  premise,
});

const liveness = <At>(kind: Kind, begin: Mark, fair: Fairness, follow: Property<At>['follow']): Property<At> => ({
  ...safety(kind, follow),
  fair,
  begin,
  waits: (mark) => mark === 1,
});

/** It holds at every moment. */
export const always = <At>(holds: Condition<NoInfer<At>>): Property<At> =>
  safety('always', (_, at, step) => (holds(at, step) ? 0 : null));

/** There is no such moment. */
export const never = <At>(holds: Condition<NoInfer<At>>): Property<At> =>
  safety('never', (_, at, step) => (holds(at, step) ? null : 0));

/** After every start it comes in the end. */
export const eventually = <At>(reached: Condition<NoInfer<At>>, fair: Fairness = []): Property<At> =>
  liveness('eventually', 1, fair, (mark, at, step) => (mark === 0 || reached(at, step) ? 0 : 1));

/** Whenever `cause`, then at that moment or later `effect`. */
export const leadsTo = <At>(
  cause: Condition<NoInfer<At>>,
  effect: Condition<NoInfer<At>>,
  fair: Fairness = [],
): Property<At> => ({
  ...liveness<At>('leadsTo', 0, fair, (mark, at, step) => {
    if (effect(at, step)) return 0;
    return mark === 1 || cause(at, step) ? 1 : 0;
  }),
  premise: cause,
});

/** From every start on `holds`, until `reached` comes, and it does come. */
export const until = <At>(
  holds: Condition<NoInfer<At>>,
  reached: Condition<NoInfer<At>>,
  fair: Fairness = [],
): Property<At> =>
  liveness('until', 1, fair, (mark, at, step) => {
    if (mark === 0 || reached(at, step)) return 0;
    return holds(at, step) ? 1 : null;
  });

/** `then` only after `first` or together with it; after each `since`, only after another `first`. */
export const precedes = <At>(
  first: Condition<NoInfer<At>>,
  then: Condition<NoInfer<At>>,
  since: Condition<NoInfer<At>> = isNever,
): Property<At> =>
  safety(
    'precedes',
    (mark, at, step) => {
      const isSeen = first(at, step) || (mark === 1 && !since(at, step));
      return !isSeen && then(at, step) ? null : isSeen ? 1 : 0;
    },
    then,
  );

/** The same, but only after an `after`: before the first of them nothing is asked for. */
export const precedesAfter = <At>(
  after: Condition<NoInfer<At>>,
  first: Condition<NoInfer<At>>,
  then: Condition<NoInfer<At>>,
): Property<At> => ({
  ...precedes(first, then, after),
  begin: 1,
  premise: after,
});

/** `occurs` at one moment at most; once more after each `since`. */
export const atMostOnce = <At>(occurs: Condition<NoInfer<At>>, since: Condition<NoInfer<At>> = isNever): Property<At> =>
  safety(
    'atMostOnce',
    (mark, at, step) => {
      const before = since(at, step) ? 0 : mark;
      if (!occurs(at, step)) return before;
      return before === 1 ? null : 1;
    },
    occurs,
  );

/** No two of them hold at one moment. */
export const atMostOne = <At>(...conditions: readonly Condition<NoInfer<At>>[]): Property<At> =>
  safety('atMostOne', (_, at, step) => (conditions.filter((holds) => holds(at, step)).length > 1 ? null : 0));

/**
 * Every stay where `stays` holds ends within `ms`, if nobody acts and nothing is answered, and also if somebody does.
 * With a `timeout`, an actor that was asked ends after so many milliseconds at the latest, as a request of a client does.
 */
export const leavesWithin = <At>(
  stays: (at: NoInfer<At>) => boolean,
  ms: number,
  timeout: number | null = null,
): Property<At> => ({ ...safety<At>('leavesWithin', () => 0, stays), within: { stays, ms, timeout } });

/** With the tag that a chart gives to states where something is waited for. */
export const isBusy = (at: AnyMachineSnapshot): boolean => at.hasTag('busy');

/** The step started this invoke. */
export const starts =
  (invoke: string) =>
  (_: unknown, { effects }: Happened): boolean =>
    effects.some(({ effect }) => 'start' in effect && effect.start === invoke);

/** The step sent this event, to the parent or to a child. */
export const sends =
  (type: string) =>
  (_: unknown, { effects }: Happened): boolean =>
    effects.some(({ effect }) => 'send' in effect && isOfType(effect.send, type));

/** The step carried out this action. */
export const acts =
  (action: string) =>
  (_: unknown, { effects }: Happened): boolean =>
    effects.some(({ effect }) => 'do' in effect && effect.do === action);

/** The step was this event. */
export const takes =
  (type: string) =>
  (_: unknown, { taken }: Happened): boolean =>
    taken.some(({ stimulus }) => stimulus.kind === 'event' && stimulus.event.type === type);

/** The step was this end of an invoke: with one of these cases, or with any without names. */
export const ends =
  (invoke: string, ...names: readonly string[]) =>
  (_: unknown, { taken }: Happened): boolean =>
    taken.some(
      ({ stimulus }) =>
        (stimulus.kind === 'done' || stimulus.kind === 'error') &&
        stimulus.invoke === invoke &&
        (names.length === 0 || names.includes(stimulus.name)),
    );

const isOfType = (event: unknown, type: string): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === type;

/** Properties of a machine; conditions know its snapshots by type. */
export function defineProperties<M extends AnyStateMachine>(
  _model: ModelOf<M>,
  properties: Properties<SnapshotOf<M>>,
): Properties {
  return properties as unknown as Properties;
}

/** What a property takes for granted, as a sentence. */
export function fairnessText({ kind, fair, within, waits }: Property<never>): string {
  if (within !== null) {
    const { ms, timeout } = within;
    const answer = timeout === null ? 'nothing is ever answered' : `an answer takes ${timeout} ms at most, or fails`;
    return `${ms} ms at most, even if ${answer}; nobody has to do anything.`;
  }
  if (!waits(1)) return 'Whatever comes, in any order.';
  const events = fair.filter((one) => one !== 'network');
  const answered = fair.includes('network')
    ? 'Time passes, and what was asked is answered in the end'
    : 'Time passes, but what was asked may never be answered';
  const comes = events.length === 0 ? '' : `, and where it is taken ${events.join(' and ')} comes in the end`;
  return `${answered}${comes}; nobody has to do anything${events.length === 0 ? '' : ' else'}.${kind === 'until' ? ' It must come.' : ''}`;
}
