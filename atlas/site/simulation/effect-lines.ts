/** What a step did, for a reader: reports, emitted events, and the rest, in order. */
import { duration } from '../../../model-tests/engine/definition.ts';
import { fieldText } from '../../../model-tests/engine/field-text.ts';
import type { Effect } from '../../../model-tests/engine/internals.ts';
import type { Json } from '../../../model-tests/engine/json.ts';

export interface EffectLine {
  /** What kind of effect it is. */
  readonly verb: string;
  readonly what: string;
  /** The payload as JSON; empty if there is none. */
  readonly payload: string;
}

export function effectLine(effect: Effect): EffectLine {
  if ('do' in effect) return { verb: 'does', what: effect.do, payload: textOf(effect.with) };
  if ('emit' in effect) return { verb: 'emits', ...eventOf(effect.emit) };
  if ('send' in effect) {
    const verb = effect.to === 'parent' ? 'reports' : 'sends';
    const { what, payload } = eventOf(effect.send);
    const to = effect.to === 'parent' ? '' : ` to ${effect.to}`;
    const after = effect.after === undefined ? '' : ` after ${duration(effect.after)}`;
    return { verb, what: `${what}${to}${after}`, payload };
  }
  if ('start' in effect) {
    const what = effect.src === effect.start ? effect.start : `${effect.start} (${effect.src})`;
    return { verb: 'starts', what, payload: textOf(effect.input) };
  }
  const timer = effect.timer.replace(/^xstate\.after\.([^.]+)\..*$/, '$1');
  return { verb: 'sets a timer', what: `${timer}: ${duration(effect.ms)}`, payload: '' };
}

function eventOf(event: Json): Pick<EffectLine, 'what' | 'payload'> {
  if (typeof event !== 'object' || event === null || !('type' in event)) return { what: textOf(event), payload: '' };
  const { type, ...payload } = event;
  return { what: fieldText(type), payload: Object.keys(payload).length === 0 ? '' : textOf(payload) };
}

const textOf = (json: Json | undefined): string => (json === undefined ? '' : JSON.stringify(json));
