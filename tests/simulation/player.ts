import { BASES } from '../../contract/bases.ts';
import type { Database } from '../../gateway/database/database.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { insertPlayer } from '../../gateway/store/account/players.ts';
import { post } from '../../gateway/store/payments/ledger.ts';
import { verifiedPlayer } from '../support/verified-player.ts';
import type { Choices } from './choices.ts';
import type { Gateways } from './gateways.ts';
import { GATEWAYS } from './gateways.ts';
import type { World } from './world.ts';

/** Own daily limit of deposits, and the cash that a player begins with (grosze). */
export const DAILY_LIMIT = 50_000n;
export const CASH = 30_000n;
const MAX_OPERATIONS = 5;
/** How often the app sends the same request until it has an answer. */
const MAX_TRIES = 12;

export interface SimulatedPlayer {
  readonly id: string;
  readonly token: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A payment or withdrawal that a player asks for, perhaps twice at once with the same key. */
export interface Operation {
  readonly kind: 'deposit' | 'withdrawal';
  readonly key: string;
  /** Grosze. */
  readonly amount: bigint;
  readonly isDouble: boolean;
  readonly answers: Answer[];
}

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function drawOperations(choices: Choices): readonly Operation[] {
  return Array.from({ length: 1 + choices.pick(MAX_OPERATIONS) }, (_, n) => ({
    kind: choices.pick(3) === 2 ? 'withdrawal' : 'deposit',
    key: `operation-${n + 1}`,
    amount: choices.one([10_000n, 20_000n, 30_000n]),
    isDouble: choices.happens(25),
    answers: [],
  }));
}

/** A signed-in player with cash and a limit. */
export async function addPlayer(gateways: Gateways, database: Database, at: number): Promise<SimulatedPlayer> {
  const { app, services } = gateways.at(0).gateway;
  const id = newId(at);
  const details = { email: `${id}@example.com`, username: id.slice(-20), passwordHash: '', createdAt: at };
  const token = await database.transaction(async (transaction) => {
    await insertPlayer(transaction, verifiedPlayer({ playerId: id, ...details }));
    await post(transaction, {
      player: id,
      journal: newId(at),
      kind: 'adjustment',
      key: 'beginning',
      reference: null,
      at,
      legs: [
        { account: 'HOUSE_ADJUSTMENTS', amount: -CASH },
        { account: 'CASH', amount: CASH },
      ],
    });
    return (await services.sessions.open(transaction, id)).token;
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${BASES.account}/limits`,
    headers: { authorization: `Bearer ${token}` },
    payload: { type: 'DEPOSIT', timeType: 'DAILY', amount: Number(DAILY_LIMIT) / 100 },
  });
  if (statusCode >= 300) throw new Error(`the limit was not set: ${statusCode}`);
  return { id, token };
}

/** Null if the gateway gave no answer. */
function send(world: World, index: number, player: SimulatedPlayer, call: Call): Promise<Answer | null> {
  const { name, method, url, headers, body } = call;
  return world.onGateway(index, name, async ({ app }) => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${player.token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode === 500) world.faults.push(`${name} was answered 500`);
    const content: unknown = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.statusCode, body: content };
  });
}

/** As the app does: the same key until there is an answer that is not the gateway's own trouble. */
export async function perform(world: World, player: SimulatedPlayer, operation: Operation): Promise<void> {
  const { scheduler, choices } = world;
  const { kind, key, answers } = operation;
  const amount = Number(operation.amount) / 100;
  const { path, body } =
    kind === 'deposit'
      ? { path: 'blik/start', body: { amount, payMethod: { type: 'BLIK', token: '777123' } } }
      : { path: 'bank-transfer', body: { amount } };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await scheduler.step(`the player asks for a ${kind} of ${amount} zł`);
    const answer = await send(world, choices.pick(GATEWAYS), player, {
      name: `${kind} of ${amount} zł`,
      method: 'POST',
      url: `${BASES.main}/api/payment-provider/payu/${path}`,
      headers: { 'idempotency-key': key },
      body,
    });
    // An answer can be lost on its way.
    if (answer === null || answer.status >= 500 || choices.happens(8)) continue;
    answers.push(answer);
    return;
  }
}

/** An open page: it hears notices of one gateway, and reads the balance then, never twice at once. */
export function openPage(world: World, player: SimulatedPlayer, index: number): { readonly shown: () => unknown } {
  let [isReading, isStale] = [false, false];
  let shown: unknown = null;
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      await world.scheduler.step('a page reads the balance');
      const url = `${BASES.main}/api/player/balance-info`;
      const answer = await send(world, index, player, { name: 'balance', method: 'GET', url });
      if (answer?.status === 200) shown = Reflect.get(Object(answer.body), 'balance');
      else isStale = true;
    }
    isReading = false;
  };
  const subscribe = (): void => {
    const { bus } = world.gateways.at(index).gateway.services;
    const unsubscribe = bus.subscribe(
      (notice) => {
        if (notice.kind === 'balance' && notice.player === player.id) void read();
      },
      () => undefined,
    );
    world.onEnd(unsubscribe);
    void read();
  };
  subscribe();
  world.onCrash((crashed) => {
    if (crashed === index) subscribe();
  });
  return { shown: () => shown };
}
