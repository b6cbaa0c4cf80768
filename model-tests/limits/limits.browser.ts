import { heartbeat } from '../../contract/auth.ts';
import { notifyLimitsActive, saveLimit } from '../../contract/limits.ts';
import { fetchAccountStatuses } from '../../contract/player.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { fetchLimitsOverview, type LimitOverview } from '../../contract/safer-play.ts';
import type { LimitDetails } from '../../domain/limits/limit-overview.ts';
import { toWire } from '../../domain/money/money.ts';
import { RETRY_AFTER } from '../../machines/safer-play/limits/limits.context.ts';
import type { LoadedLimits, SaveLimitOutcome } from '../../machines/safer-play/limits/limits.ports.ts';
import type { LimitsSnapshot } from '../../machines/safer-play/limits/limits.selectors.ts';
import { granted } from '../app/app-commands.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import type { Stimulus } from '../engine/walk.ts';
import { statusesResponse } from '../withdraw/withdraw-app.ts';
import { defaultResponses } from '../default-responses.ts';
import { limitsScreen } from './limits.screen.ts';

export async function openLimits(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto('/profile/settings/limits', words('limits.title'));
}

export function overviewOf(limit: LimitDetails): LimitOverview {
  const wire = (amount: number) => (limit.type === 'DEPOSIT' ? toWire(amount) : amount);
  const wireOrNull = (amount: number | null) => (amount === null ? null : wire(amount));
  const iso = (at: number | null | undefined) => new Date(at ?? 0).toISOString();
  const { pending, usage } = limit;
  return {
    limitType: limit.type,
    timeType: limit.time,
    ownAmount: wireOrNull(limit.own),
    globalAmount: wireOrNull(limit.global),
    amount: wireOrNull(limit.own ?? limit.global),
    used: wire(usage?.used ?? 0),
    left: wireOrNull(usage?.left ?? null),
    resetsAt: iso(usage?.resetsAt),
    looserFrom: iso(limit.looserFrom),
    pending: pending && {
      amount: wire(pending.amount),
      askedAt: iso(pending.opensAt),
      confirmFrom: iso(pending.opensAt),
      confirmUntil: iso(pending.lapsesAt),
      state: pending.state,
    },
    becameActiveAt: limit.isNewlyActive ? iso(usage?.resetsAt) : null,
  };
}

/** Statuses and overview are requested in parallel; the page needs both. */
async function settleLimits(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) {
    await driver.respondTo(fetchLimitsOverview, refusal(403, 'FORBIDDEN'));
    await driver.respondTo(fetchAccountStatuses, statusesResponse('verified'));
    return;
  }
  const { limits, areSet } = outcome.output as LoadedLimits;
  const statuses = statusesResponse('verified') as { status: number; body: object };
  const body = { ...statuses.body, limitsStatus: areSet ? 'VERIFIED' : 'UNVERIFIED' };
  await driver.respondTo(fetchAccountStatuses, { status: 200, body });
  await driver.respondTo(fetchLimitsOverview, { status: 200, body: limits.map(overviewOf) });
}

function savedResponse(outcome: SaveLimitOutcome): StubbedResponse {
  if (outcome.kind === 'refused') return { status: 422, body: { code: outcome.problem } };
  const { amount, pending } = outcome.limit;
  return {
    status: 200,
    body: {
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      amount: toWire(amount),
      newAmount: pending && toWire(pending.amount),
      newAmountActiveFrom: pending?.opensAt ? new Date(pending.opensAt).toISOString() : null,
    },
  };
}

/** Any saved limit may be one of time, so the session's clock is read anew. */
async function settleSaving(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) return driver.respondTo(saveLimit, 'lost');
  const saved = outcome.output as SaveLimitOutcome;
  const respond = () => driver.respondTo(saveLimit, savedResponse(saved));
  await (saved.kind === 'saved' ? driver.replaces(fetchSessionClock, respond) : respond());
}

/** One request for each limit, each after the response to the previous one. */
async function settleTaking(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) return driver.respondTo(saveLimit, 'lost');
  const taken = savedResponse({ kind: 'saved', limit: { amount: 0, pending: null } });
  await driver.respondTo(saveLimit, taken);
  await driver.respondTo(saveLimit, taken);
}

/**
 * A gateway responds with the requested amount; only deposit amounts are used. The page's date is one day before the
 * model's: nothing opens or lapses within five minutes there.
 */
function canHappen(stimulus: Stimulus, { context }: LimitsSnapshot): boolean {
  const { draft, decision, freshFor } = context;
  if (stimulus.kind === 'time') return freshFor === 300_000 || freshFor === RETRY_AFTER;
  if (stimulus.kind === 'event') return stimulus.event.type !== 'limit.submit' || draft?.type !== 'SESSION_TIME';
  if (stimulus.kind !== 'done') return true;
  const outcome = stimulus.output as SaveLimitOutcome;
  if (stimulus.invoke !== 'saveLimit' && stimulus.invoke !== 'decidePending') return true;
  if (outcome.kind === 'refused') return true;
  const requested = stimulus.invoke === 'saveLimit' ? draft?.amount : decision?.amount;
  return outcome.limit.amount === requested || outcome.limit.pending?.amount === requested;
}

export const limitsBrowser: BrowserScreen = {
  screen: limitsScreen,
  inputs: ['plain'],
  open: openLimits,
  settles: {
    fetchLimits: { by: settleLimits },
    refreshLimits: { by: settleLimits },
    lookAgain: { by: settleLimits },
    saveLimit: { by: settleSaving },
    decidePending: { by: settleSaving },
    takeLimits: { by: settleTaking },
    notifyActive: {
      endpoint: notifyLimitsActive,
      done: () => ({ status: 204 }),
      error: () => refusal(403, 'FORBIDDEN'),
    },
  },
  held: [...BEFORE_REMINDER, fetchLimitsOverview, fetchAccountStatuses, fetchSessionClock, saveLimit],
  causes: {},
  canHappen: (stimulus, snapshot) => canHappen(stimulus, snapshot as LimitsSnapshot),
  defaultResponses: (endpoint, request) => {
    // A page of limits without any would be a fault of the gateway.
    if (endpoint === fetchLimitsOverview) return null;
    // Tours of more than a quarter of an hour.
    return endpoint === heartbeat ? granted(86_400) : defaultResponses(endpoint, request);
  },
  omitted: {},
};
