import { heartbeat } from '../../contract/auth.ts';
import { fetchGlobalLimits, fetchLimits, notifyLimitsActive, saveLimit, type Limit } from '../../contract/limits.ts';
import { fetchAccountStatuses } from '../../contract/player.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { fetchLimitsOverview, type LimitOverview } from '../../contract/safer-play.ts';
import type { LimitDetails, LimitKey } from '../../domain/limits/limit-overview.ts';
import { toWire } from '../../domain/money/money.ts';
import { RETRY_AFTER } from '../../machines/safer-play/limits/limits.context.ts';
import type { LoadedLimits, SaveLimitOutcome } from '../../machines/safer-play/limits/limits.ports.ts';
import type { LimitsSnapshot } from '../../machines/safer-play/limits/limits.selectors.ts';
import { granted } from '../app/app-commands.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { Words } from '../levels/screen.ts';
import { START, type BrowserDriver, type StubbedResponse } from '../levels/browser-driver.ts';
import type { Stimulus } from '../engine/walk.ts';
import { statusesResponse } from '../withdraw/withdraw-app.ts';
import { defaultResponses } from '../default-responses.ts';
import { amountWords } from '../../src/features/limits/limit-words.ts';
import { momentInWords } from '../../src/i18n/dates.ts';
import { DEPOSITS, PLAY } from './limits.model.ts';
import { limitNames, limitsScreen, typeAmount } from './limits.screen.ts';

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

const HOUR = 3_600_000;
const OPENS = START + 24 * HOUR;

const limit = (
  { type, time }: LimitKey,
  amount: number,
  newAmount: number | null = null,
  opensAt: number | null = null,
): Limit => ({
  limitType: type,
  timeType: time,
  amount,
  newAmount,
  newAmountActiveFrom: opensAt === null ? null : new Date(opensAt).toISOString(),
});

const MONTHLY_DEPOSITS: LimitKey = { type: 'DEPOSIT', time: 'MONTHLY' };
const MONTHLY_PLAY: LimitKey = { type: 'SESSION_TIME', time: 'MONTHLY' };

/** One that waits until a moment, one that waited, one without a moment; the fourth is not set. */
const OWN = [
  limit(DEPOSITS, 500, 800, OPENS),
  limit(MONTHLY_DEPOSITS, 1_500.5, 2_000, START - HOUR),
  limit(MONTHLY_PLAY, 7_200, 36_000),
];
const GLOBAL = [limit(DEPOSITS, 10_000), limit(PLAY, 43_200)];

/** The gateway knows no list with what is used, but the two that the documents name. */
const documented: Act = async (driver) => {
  await driver.respondTo(fetchAccountStatuses, statusesResponse('verified'));
  await driver.respondTo(fetchLimitsOverview, refusal(404, 'NOT_FOUND'));
  await driver.respondTo(fetchLimits, { status: 200, body: OWN });
  await driver.respondTo(fetchGlobalLimits, { status: 200, body: GLOBAL });
};

/** The texts that the part of one limit has, and those that it has not. */
const seesOf =
  (key: LimitKey, has: (words: Words) => readonly string[], hasNot: (words: Words) => readonly string[]): Act =>
  async (driver, _, words) => {
    const part = driver.page.getByRole('group', { name: limitNames(words, key).limit, exact: true });
    const text = (await part.textContent()) ?? '';
    for (const one of has(words)) if (!text.includes(one)) throw new Error(`'${one}' is not in '${text}'`);
    for (const one of hasNot(words)) if (text.includes(one)) throw new Error(`'${one}' is in '${text}'`);
  };

const amountIn = ({ type }: LimitKey, amount: number): string => amountWords(type, amount, 'pl');

const saved =
  (response: Limit): Act =>
  (driver) =>
    driver.replaces(fetchSessionClock, () => driver.respondTo(saveLimit, { status: 200, body: response }));

const loads = 'limits.loading|xstate.done.actor.fetchLimits|0';
const isPending = 'limits.settling|always|2';

const withoutOverview: Walk = {
  title: 'LIM-01 LIM-05 a gateway that has only the limits which the documents name',
  commands: [
    command('a player opens the limits', (driver, _, words) => openLimits(driver, words), []),
    command('the two lists come', documented, [loads, isPending]),
    command(
      'a looser amount waits until a moment',
      seesOf(
        DEPOSITS,
        (words) => [
          amountIn(DEPOSITS, 50_000),
          amountIn(DEPOSITS, 1_000_000),
          amountIn(DEPOSITS, 80_000),
          words('limits.compare.earliest', { opens: momentInWords(OPENS, START, 'pl') }),
          words('limits.compare.confirmHere'),
        ],
        (words) => [words('limits.left'), words('limits.pending.open'), words('limits.ownNone')],
      ),
      [],
    ),
    command(
      'another has waited',
      seesOf(
        MONTHLY_DEPOSITS,
        (words) => [
          amountIn(DEPOSITS, 150_050),
          words('limits.noLimit'),
          words('limits.pending.open'),
          words('limits.pending.confirm', { amount: amountIn(DEPOSITS, 200_000) }),
        ],
        (words) => [words('limits.compare.afterWait')],
      ),
      [],
    ),
    command(
      'the third waits, until nobody knows when',
      seesOf(
        MONTHLY_PLAY,
        (words) => [amountIn(PLAY, 7_200), amountIn(PLAY, 36_000), words('limits.compare.afterWait')],
        (words) => [words('limits.pending.open')],
      ),
      [],
    ),
    command(
      'the fourth is not set, and nothing waits',
      seesOf(
        PLAY,
        (words) => [words('limits.ownNone'), amountIn(PLAY, 43_200)],
        (words) => [words('limits.pending.title')],
      ),
      [],
    ),
    command(
      'the first is changed',
      async (driver, screen, words) => {
        const name = words('limits.names.DEPOSIT.DAILY');
        await screen.click('button', words('limits.changeName', { name }));
        await driver.settleDown();
      },
      ['limits.pending.shown|limit.edit|0'],
    ),
    command(
      'to more',
      async (driver, screen, words) => {
        await typeAmount(screen, words, DEPOSITS, '900');
        await driver.settleDown();
      },
      ['limits.editing|limit.submit|0'],
    ),
    command('what holds is looked up', documented, ['limits.confirming.looking|xstate.done.actor.lookAgain|0']),
    command(
      'the player says yes',
      async (driver, screen, words) => {
        await screen.text(words('limits.compare.afterWait'));
        await screen.click('button', words('limits.confirm.submitLater'));
        await driver.settleDown();
      },
      ['limits.confirming.asking|limit.confirm|0'],
    ),
    command('the gateway speaks of another amount', saved(limit(DEPOSITS, 500, 800, OPENS)), [
      'limits.saving|xstate.error.actor.saveLimit|0',
    ]),
    command(
      'so that nobody knows, and it is sent again',
      async (driver, screen, words) => {
        await screen.text(words('limits.confirm.unknown'));
        await screen.click('button', words('limits.confirm.again'));
        await driver.settleDown();
      },
      ['limits.confirming.unknown|limit.confirm|0'],
    ),
    command('it waits, until nobody knows when', saved(limit(DEPOSITS, 500, 900)), [
      'limits.saving|xstate.done.actor.saveLimit|0',
    ]),
    command('the two lists come once more', documented, [loads, isPending]),
    command(
      'the page says it without a moment',
      (_, screen, words) =>
        screen.text(
          words('limits.news.waitsUndated', {
            name: words('limits.namesAtStart.DEPOSIT.DAILY'),
            amount: amountIn(DEPOSITS, 90_000),
          }),
        ),
      [],
    ),
  ],
};

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
  walks: [withoutOverview],
  held: [
    ...BEFORE_REMINDER,
    fetchLimitsOverview,
    fetchLimits,
    fetchGlobalLimits,
    fetchAccountStatuses,
    fetchSessionClock,
    saveLimit,
  ],
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
