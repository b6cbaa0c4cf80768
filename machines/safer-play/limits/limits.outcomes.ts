import type { LimitKey } from '../../../domain/limits/limit-overview.ts';
import { outcomesOf } from '../../branches.ts';
import type { LoadedLimits, SaveLimitOutcome } from './limits.ports.ts';

/** How a request to save a limit ended. */
export const saving = outcomesOf<SaveLimitOutcome>();

export const setNews = { type: 'setNews', params: saving.of('saved', ({ limit }) => ({ saved: limit })) } as const;
export const setRefusal = { type: 'setRefusal', params: saving.of('refused', ({ problem }) => ({ problem })) } as const;

export const loaded = ({ event }: { readonly event: { readonly output: LoadedLimits } }) => ({ loaded: event.output });

/** A state beside the one in which what is known is shown. */
export function refreshingOver<const Shown extends string>(shown: Shown) {
  return {
    meta: { description: 'Asked again without being seen; without an answer what was known stays.' },
    invoke: {
      id: 'refreshLimits',
      src: 'fetchLimits',
      onDone: { target: '#limits.settling', actions: { type: 'setLoaded', params: loaded } },
      onError: { target: shown, actions: 'retrySoon' },
    },
  } as const;
}

export const limitIn = ({ event }: { readonly event: { readonly limit: LimitKey } }) => event.limit;

/** Changes another limit. */
export const edit = { target: '#limits.editing', actions: [{ type: 'setKey', params: limitIn }, 'clearNews'] } as const;
/** What is pending can be decided about at any time, also while another limit is being changed: that one is left. */
export const decide = {
  'pending.cancel': {
    guard: { type: 'isPending', params: limitIn },
    target: '#limits.pending.deciding.cancelling',
    actions: { type: 'setCancellation', params: limitIn },
  },
  'pending.confirm': {
    guard: { type: 'isOpen', params: limitIn },
    target: '#limits.pending.deciding.confirming',
    actions: { type: 'setConfirmation', params: limitIn },
  },
} as const;
