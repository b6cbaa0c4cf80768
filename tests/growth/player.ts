import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LoginResponse, heartbeat, login } from '../../contract/auth.ts';
import {
  Balance,
  IDEMPOTENCY_KEY_HEADER,
  StartDepositResponse,
  TransactionStatus,
  fetchBalance,
  fetchTransactionStatus,
  startDeposit,
} from '../../contract/cashier.ts';
import { TEST_CONTROLS_PREFIX, WagerPlaced } from '../../contract/sandbox.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { SEED_PASSWORD } from '../../gateway/seeds/players.ts';
import { signatureHeaders } from '../../sandbox/signature.ts';
import type { Answer, Caller, Question } from './calls.ts';
import { pathOf } from './calls.ts';
import type { PushListener } from './push-listener.ts';
import { listenToPush } from './push-listener.ts';

const SECOND = 1_000;
/** Between two things that a player does. */
const PAUSE = 2 * SECOND;
const RETRY = SECOND;
/** What is asked for again and again must be answered within this time. */
const ANSWER_TIMEOUT = 120 * SECOND;
/** The app stops asking how a payment stands after 60 times; here nobody rests before it is settled. */
const POLLS = 120;
const MAX_PUSH = 15 * SECOND;
/** A code that the sandbox's bank accepts. */
const BLIK = '777123';
const STAKE = 1;
/** A bet is lost or doubles the stake. */
const PAYOUT = 2;
/** Turns between two sign-ins. */
const SIGN_IN_EVERY = 12;

/** What the product has promised to a player, who will remember it. Amounts in złote. */
export interface Promised {
  /** Each start that was acknowledged, by its key. */
  readonly started: Map<string, { readonly deposit: string; readonly amount: number }>;
  /** Ids of deposits that were shown as booked. */
  readonly booked: Set<string>;
  readonly bets: Set<string>;
  /** What bets have paid. */
  readonly payouts: Map<string, number>;
  /** What was not answered in time. */
  readonly unanswered: string[];
}

export interface Player {
  readonly id: string;
  readonly promised: Promised;
  /** Keys of all starts, acknowledged or not. */
  readonly keys: ReadonlySet<string>;
  readonly push: PushListener;
  /** How long a push was late, after the balance had been read; `at` by `performance.now()`. */
  readonly pushDelays: readonly { readonly at: number; readonly milliseconds: number }[];
  /** The balance that the gateway tells; null if it tells none. */
  balance(): Promise<number | null>;
  /** Begins to do what players do. */
  live(): void;
  /** Does nothing more, once what is under way is done. */
  rest(): Promise<void>;
  close(): void;
}

export interface PlayerOptions {
  readonly index: number;
  readonly id: string;
  readonly email: string;
  readonly url: string;
  /** Signs bets, which the betting side places and not the app. */
  readonly secret: string;
  readonly caller: Caller;
}

const Placed = z.object({ status: z.literal(201), body: WagerPlaced });

/** Signs in and listens. While it lives it pays in, bets and sends heartbeats, and asks again as the app does. */
export async function startPlayer({ index, id, email, url, secret, caller }: PlayerOptions): Promise<Player> {
  let token = '';
  let isResting = true;
  let living = Promise.resolve();
  let turn = index;
  const keys = new Set<string>();
  const promised: Promised = {
    started: new Map(),
    booked: new Set(),
    bets: new Set(),
    payouts: new Map(),
    unanswered: [],
  };
  const pushDelays: { at: number; milliseconds: number }[] = [];
  const ask = (what: string, question: Question): Promise<Answer> => caller.ask(what, index, question);
  /** As one who is signed in; if the session is over, signs in for the next time. */
  const asPlayer = async (what: string, question: Question): Promise<Answer> => {
    const headers = { ...question.headers, authorization: `Bearer ${token}` };
    const answer = await ask(what, { ...question, headers });
    if (answer.status === 401) await signIn();
    return answer;
  };

  /** Asks until the product has decided: a refusal is an answer; a fault, or a session that is over, is none. */
  const insist = async (what: string, once: () => Promise<Answer>): Promise<Answer | null> => {
    const end = performance.now() + ANSWER_TIMEOUT;
    while (performance.now() < end) {
      const answer = await once();
      if (answer.status > 0 && answer.status < 500 && answer.status !== 401) return answer;
      await wait(RETRY);
    }
    promised.unanswered.push(`${email}: ${what}`);
    return null;
  };

  const takeToken = (answer: Answer | null): void => {
    const grant = LoginResponse.safeParse(answer?.body);
    if (grant.success) ({ token } = grant.data);
  };

  const signIn = async (): Promise<void> => {
    const body = JSON.stringify({ email, password: SEED_PASSWORD });
    takeToken(await insist('sign-in', () => ask('sign-in', { method: 'POST', path: pathOf(login), body })));
  };

  const beat = async (): Promise<void> =>
    takeToken(await asPlayer('heartbeat', { method: 'POST', path: pathOf(heartbeat) }));

  const readBalance = async (): Promise<number | null> => {
    const { status, body } = await asPlayer('balance', { method: 'GET', path: pathOf(fetchBalance) });
    return status === 200 ? Balance.parse(body).balance : null;
  };

  const start = async (amount: number): Promise<string | null> => {
    const key = newId(Date.now());
    keys.add(key);
    const body = JSON.stringify({ amount, payMethod: { type: 'BLIK', token: BLIK } });
    const path = pathOf(startDeposit, { provider: 'payu', method: 'blik' });
    const question = { method: 'POST', path, body, headers: { [IDEMPOTENCY_KEY_HEADER]: key } };
    const answer = await insist('deposit', () => asPlayer('deposit', question));
    if (answer?.status !== 200) return null;
    const deposit = String(StartDepositResponse.parse(answer.body).txnId);
    promised.started.set(key, { deposit, amount });
    return deposit;
  };

  const awaitBooking = async (deposit: string): Promise<void> => {
    const question = { method: 'GET', path: pathOf(fetchTransactionStatus, { id: deposit }) };
    for (let poll = 0; poll < POLLS; poll += 1) {
      await wait(SECOND);
      const { status, body } = await asPlayer('status', question);
      if (status !== 200) continue;
      const { code, closed } = TransactionStatus.parse(body);
      if (code.endsWith('_FINALIZED')) promised.booked.add(deposit);
      if (closed) return;
    }
    promised.unanswered.push(`${email}: the outcome of ${deposit}`);
  };

  /** How long it takes until the socket, if it is open all the while, has told what the gateway tells. */
  const comparePush = async (): Promise<void> => {
    const at = performance.now();
    const closings = push.closed.length;
    const balance = push.balance() === null ? null : await readBalance();
    if (balance === null) return;
    const isLate = (): boolean => push.balance() !== null && push.balance() !== balance;
    while (isLate() && performance.now() - at < MAX_PUSH) await wait(20);
    if (push.closed.length === closings) pushDelays.push({ at, milliseconds: performance.now() - at });
  };

  const signed = (what: string, path: string, content: unknown): Promise<Answer> => {
    const body = JSON.stringify(content);
    const question = { method: 'POST', path: `${TEST_CONTROLS_PREFIX}${path}`, body };
    return ask(what, { ...question, headers: signatureHeaders(secret, Date.now(), question) });
  };

  /** The betting side asks for a bet once only: it has no key to ask again with. */
  const bet = async (): Promise<void> => {
    const placed = Placed.safeParse(await signed('bet', '/wagers', { email, type: 'bet', stake: STAKE }));
    if (!placed.success) return;
    const { id: wager } = placed.data.body;
    promised.bets.add(wager);
    const paid = turn % 2 === 0 ? PAYOUT : 0;
    const answer = await insist('payout', () => signed('payout', '/wagers/results', { email, id: wager, paid }));
    if (answer?.status === 204) promised.payouts.set(wager, paid);
  };

  const turns = async (): Promise<void> => {
    // Not all in step.
    await wait((index * 97) % PAUSE);
    while (!isResting) {
      turn += 1;
      if (turn % SIGN_IN_EVERY === 0) await signIn();
      await beat();
      const deposit = await start(20 + (turn % 50));
      if (deposit !== null) await awaitBooking(deposit);
      await bet();
      await comparePush();
      if (!isResting) await wait(PAUSE);
    }
  };

  await signIn();
  const push = listenToPush(url, ask, () => token);
  return {
    id,
    promised,
    keys,
    push,
    pushDelays,
    balance: readBalance,
    live() {
      isResting = false;
      living = turns().catch((error: unknown) => void promised.unanswered.push(`${email}: ${String(error)}`));
    },
    async rest() {
      isResting = true;
      await living;
    },
    close: () => push.stop(),
  };
}
