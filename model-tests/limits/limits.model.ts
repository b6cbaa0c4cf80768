import type { LimitDetails, LimitKey } from '../../domain/limits/limit-overview.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createLimitsMachine } from '../../machines/safer-play/limits/limits.machine.ts';
import type { LoadedLimits } from '../../machines/safer-play/limits/limits.ports.ts';
import { defineModel } from '../engine/model.ts';

/** The day of all paths. */
export const AT = Date.parse('2026-11-22T12:00:00Z');
const RESETS = Date.parse('2026-11-22T23:00:00Z');
const LOOSER_FROM = Date.parse('2026-11-23T12:00:00Z');

export const DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'DAILY' };
export const PLAY: LimitKey = { type: 'SESSION_TIME', time: 'DAILY' };

const deposits: LimitDetails = {
  ...DEPOSITS,
  own: 50_000,
  global: 1_000_000,
  usage: { used: 18_000, left: 32_000, resetsAt: RESETS },
  pending: null,
  looserFrom: LOOSER_FROM,
  isNewlyActive: false,
};

const play: LimitDetails = {
  ...PLAY,
  own: 7_200,
  global: 43_200,
  usage: { used: 3_600, left: 3_600, resetsAt: RESETS },
  pending: null,
  looserFrom: LOOSER_FROM,
  isNewlyActive: false,
};

const loaded = (changes: Partial<LimitDetails>, areSet = true, other: Partial<LimitDetails> = {}): LoadedLimits => ({
  limits: [
    { ...deposits, ...changes },
    { ...play, ...other },
  ],
  areSet,
  at: AT,
});

const pending = { amount: 80_000, opensAt: LOOSER_FROM, lapsesAt: LOOSER_FROM + 7 * 86_400_000 } as const;
const opened = { amount: 80_000, opensAt: AT - 1_000, lapsesAt: AT + 120_000 } as const;

/** A second limit that waits beside the first: what is decided about one shows on that one alone. */
const otherWaits: Partial<LimitDetails> = { pending: { ...pending, amount: 10_800, state: 'waiting' } };

const loads = {
  plain: loaded({}),
  unset: loaded({ own: null, usage: { used: 0, left: 1_000_000, resetsAt: RESETS } }, false),
  waiting: loaded({ pending: { ...pending, state: 'waiting' } }, true, otherWaits),
  open: loaded({ pending: { ...opened, state: 'open' } }),
  active: loaded({ own: 80_000, usage: { used: 18_000, left: 62_000, resetsAt: RESETS }, isNewlyActive: true }),
};

/** A lower global limit, set meanwhile. */
const lowered = loaded({ global: 30_000, own: 30_000, usage: { used: 18_000, left: 12_000, resetsAt: RESETS } });

export const limitsModel = defineModel({
  name: 'limits',
  create: () => createLimitsMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'limits.retry': { by: 'person' },
    'limits.choose': {
      by: 'person',
      cases: { minimum: { choice: 'minimumRestrictions' }, own: { choice: 'ownLimits' } },
    },
    'limits.take': { by: 'person' },
    'limits.newsRead': { by: 'person' },
    'limit.edit': { by: 'person', cases: { deposits: { limit: DEPOSITS }, play: { limit: PLAY } } },
    'limit.submit': {
      by: 'person',
      cases: { stricter: { amount: 36_000 }, looser: { amount: 80_000 }, aboveGlobal: { amount: 2_000_000 } },
    },
    'limit.confirm': { by: 'person' },
    'limit.back': { by: 'person' },
    'pending.cancel': { by: 'person', cases: { deposits: { limit: DEPOSITS }, play: { limit: PLAY } } },
    'pending.confirm': { by: 'person', cases: { deposits: { limit: DEPOSITS } } },
  },
  actors: {
    fetchLimits: { done: { ...loads, lowered }, error: { network: 'no network' } },
    saveLimit: {
      done: {
        holds: { kind: 'saved', limit: { amount: 36_000, pending: null } },
        waits: { kind: 'saved', limit: { amount: 50_000, pending: { amount: 80_000, opensAt: LOOSER_FROM } } },
        loosened: { kind: 'saved', limit: { amount: 80_000, pending: null } },
        kept: { kind: 'saved', limit: { amount: 50_000, pending: null } },
        refused: { kind: 'refused', problem: 'LIMIT_ABOVE_GLOBAL' },
      },
      error: { network: 'no network' },
    },
    takeLimits: { done: { taken: undefined }, error: { network: 'no network' } },
    notifyActive: { done: { told: undefined }, error: { network: 'no network' } },
  },
  only: {
    fetchLimits: { done: ['plain', 'unset', 'waiting', 'open', 'active'] },
    refreshLimits: { done: ['plain', 'waiting', 'open', 'active'] },
    lookAgain: { done: ['plain', 'waiting', 'lowered'] },
    saveLimit: { done: ['holds', 'waits', 'refused'] },
    decidePending: { done: ['loosened', 'kept', 'refused'] },
  },
  invariants: {
    'LIM-05 an amount that is asked about was given': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('confirming')) ||
      (snapshot.context.draft?.amount ?? null) !== null,
    'LIM-05 what is decided about is pending': (snapshot) =>
      !snapshot.matches({ pending: 'deciding' }) || snapshot.context.decision !== null,
    'LIM-01 a refusal stands only where it is told': ({ context: { refusal }, ...snapshot }) =>
      refusal === null ||
      snapshot.matches({ editing: 'refused' }) ||
      snapshot.matches({ pending: { shown: 'failed' } }),
    'LIM-02 what came into force is reported at once': (snapshot) =>
      !snapshot.context.isUntold ||
      snapshot.matches('notifyingActive') ||
      snapshot.matches('loading') ||
      snapshot.matches('failed'),
    'LIM-02 a player whose limits are set is not asked again': (snapshot) =>
      !snapshot.context.areSet || !snapshot.matches('choosing'),
    'LIM-04 what is known is read anew within five minutes': ({ context: { freshFor } }) =>
      freshFor > 0 && freshFor <= 300_000,
  },
});
