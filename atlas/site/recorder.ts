/** Records what the machines of a page did, for a run file (docs/run-files.md). */
import type { InspectionEvent } from 'xstate';
import type { Run } from '../../model-tests/engine/run-format.ts';

type Json = Run['steps'][number]['expected']['value'];
type RecordedStep = Run['steps'][number];

/** A page that stays open all day keeps its newest steps alone; their actors then start where they were. */
const MAX_STEPS = 2_000;

export interface RunRecorder {
  /** `id` is unique in the page. */
  note(id: string, machine: string, inspected: InspectionEvent): void;
  run(title: string): Run;
}

/**
 * `words` are the texts that may stand in a recording: the contract's codes. All other text is replaced, and so are
 * numbers that name somebody or something.
 */
export function createRecorder(words: ReadonlySet<string>): RunRecorder {
  const actors = new Map<string, Run['actors'][number]>();
  const steps: RecordedStep[] = [];
  const began = Date.now();
  const latest = new Map<string, number>();

  const masked = (value: unknown, key = ''): Json => {
    if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
    if (typeof value === 'number') return /id$|number$|pesel|phone/i.test(key) ? 0 : value;
    if (typeof value === 'string') return words.has(value) || key === 'kind' ? value : '(text)';
    if (value instanceof Error) return { error: masked(value.message) };
    if (Array.isArray(value)) return value.map((item) => masked(item, key));
    if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return `(${typeof value})`;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]));
  };

  const stimulusOf = (
    event: { readonly type: string; readonly [field: string]: unknown },
    waited: number,
  ): RecordedStep['on'] => {
    const { type, ...payload } = event;
    const child = (prefix: string): string => type.slice(prefix.length);
    if (type.startsWith('xstate.done.actor.')) {
      return { done: child('xstate.done.actor.'), output: masked(payload['output']) };
    }
    if (type.startsWith('xstate.error.actor.')) {
      return { error: child('xstate.error.actor.'), reason: masked(payload['error']) };
    }
    if (type.startsWith('xstate.after.')) return { ms: waited, timers: [type] };
    return { ...(masked(payload) as Record<string, Json>), type };
  };

  return {
    note(id, machine, inspected) {
      if (inspected.type !== '@xstate.snapshot') return;
      const { value, status } = inspected.snapshot as { readonly value?: Json; readonly status: string };
      const state = { value: value ?? null, status };
      const now = Date.now() - began;
      if (!actors.has(id)) actors.set(id, { id, machine, input: null, start: state });
      else {
        const on = stimulusOf(inspected.event, now - (latest.get(id) ?? 0));
        steps.push({ actor: id, at: now, on, expected: state });
      }
      latest.set(id, now);
      if (steps.length > MAX_STEPS) {
        for (const { actor, expected } of steps.splice(0, steps.length - MAX_STEPS)) {
          const known = actors.get(actor);
          if (known) actors.set(actor, { ...known, start: expected });
        }
      }
    },
    run: (title) => ({ format: 'statechart-run/1', title, actors: [...actors.values()], steps: [...steps] }),
  };
}
