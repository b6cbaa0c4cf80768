import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { BASES } from '../../contract/bases.ts';
import { readConfig } from '../../gateway/runtime/config.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { isRestricting, restrictAccount } from '../../gateway/domain/safer-play/account-restrictions.ts';
import { newId } from '../../gateway/lib/ids.ts';
import type { PaymentProvider } from '../../gateway/domain/ports/payment.ts';
import type { Gateway } from '../../gateway/start.ts';
import { startGateway } from '../../gateway/start.ts';
import { writeStatuses } from '../../gateway/store/account/player-statuses.ts';
import { findPlayerByEmail, insertPlayer } from '../../gateway/store/account/players.ts';
import { verifiedPlayer } from '../support/verified-player.ts';
import type { AccountStatus, GatewayResponse, Command } from './actions.ts';
import { BREAKS } from './actions.ts';
import type { Policy } from './oracle/state.ts';

const PASSWORD = 'Gracz!2026';

/** Accepts every payment and reports nothing by itself. */
const provider: PaymentProvider = {
  name: 'payu',
  start: async ({ merchantReference: reference }) => ({ kind: 'accepted', reference, redirectUrl: null }),
  find: async () => ({ kind: 'unknown' }),
  cancel: async () => ({ kind: 'unknown' }),
};

/** Two gateways on one database, with a stopped clock. */
export interface TrialGateway {
  setTime(at: number): void;
  addPlayer(): Promise<string>;
  /** `admitted` is called after authentication; the body is sent when its promise resolves. */
  send(command: Command, by: Sender, admitted?: () => Promise<void>): Promise<GatewayResponse>;
  /** Returns whether the provider's report is booked: the money was credited, or none was. */
  settle(email: string, payment: string, paid: boolean): Promise<boolean>;
  /** Sets an operator's status; returns whether a session or a withdrawal that is not held continues afterwards. */
  setStatus(email: string, status: AccountStatus): Promise<boolean>;
  /** Ends the sessions that reached a limit; returns whether the player is signed in afterwards. */
  runJob(email: string): Promise<boolean>;
  opensSocket(ticket: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Sender {
  readonly email: string;
  readonly token: string;
  /** Index of the gateway. */
  readonly via: number;
}

/** The method, URL and body of a command. */
function requestOf(
  command: Command,
  email: string,
): { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: object } {
  const account = (url: string, body?: object) =>
    ({ method: 'POST', url: `${BASES.account}${url}`, ...(body === undefined ? {} : { body }) }) as const;
  switch (command.do) {
    case 'signIn':
      return account('/player/auth', { email, password: PASSWORD });
    case 'signOut':
      return account('/player/logout');
    case 'heartbeat':
      return account('/player/heartbeat');
    case 'deviceRequest':
      return { method: 'GET', url: `${BASES.account}/player/profile-summary` };
    case 'look':
      return { method: 'GET', url: `${BASES.account}/limits/overview` };
    case 'ticket':
      return account('/player/socket-ticket');
    case 'password':
      return account('/player/verify/password', { password: command.right ? PASSWORD : 'Wrong!2026' });
    case 'deposit':
      return {
        method: 'POST',
        url: `${BASES.main}/api/payment-provider/payu/blik/start`,
        body: { amount: command.zloty, payMethod: { type: 'BLIK', token: '777123' } },
      };
    case 'withdraw':
      return {
        method: 'POST',
        url: `${BASES.main}/api/payment-provider/payu/bank-transfer`,
        body: { amount: command.zloty },
      };
    case 'limit':
      return account('/limits', { type: command.type, timeType: command.span, amount: command.amount });
    case 'exclude':
      if (command.what === 'BREAK') return account('/player/break');
      if (command.what === 'CLOSE') return account('/player/close-account', { type: 'CLOSE_ACCOUNT' });
      return account(BREAKS[command.what].path, { type: BREAKS[command.what].type, duration: command.what });
  }
}

function codeOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const code: unknown = Reflect.get(body, 'message') ?? Reflect.get(body, 'code');
  return typeof code === 'string' ? code : null;
}

/** A body available from the start, or one that waits for the request's authentication. */
function bodyOf(text: string, admitted: (() => Promise<void>) | undefined): string | Readable {
  if (admitted === undefined) return text;
  let isAsked = false;
  return new Readable({
    read() {
      if (isAsked) return;
      isAsked = true;
      void admitted().then(() => {
        this.push(text);
        this.push(null);
      });
    },
  });
}

export async function openTrialGateway(databaseUrl: string, policy: Policy): Promise<TrialGateway> {
  const time = { now: Date.now() };
  Date.now = () => time.now;
  const config = {
    ...readConfig({
      DATABASE_URL: databaseUrl,
      PORT: '0',
      SEED: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '10000000',
      LOGIN_TRIES_PER_ADDRESS: '1000000',
      LOGIN_TRIES: '100',
      LOGIN_LOCK_AFTER: '100',
      LIMIT_POLICY: policy,
      RECONCILE_INTERVAL: '0',
      DATABASE_CONNECTIONS: '6',
    }),
  };
  const gateways: Gateway[] = [];
  for (let n = 0; n < 2; n += 1) gateways.push(await startGateway({ config, provider }));
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  // The cheapest hash of argon2: its strength is not tested here.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const gatewayOf = (via: number): Gateway => {
    const gateway = gateways[via];
    if (gateway === undefined) throw new Error(`there is no gateway ${via}`);
    return gateway;
  };

  return {
    setTime: (at) => {
      time.now = at;
    },

    async addPlayer() {
      const id = newId(time.now);
      const email = `${id}@example.com`;
      const username = randomBytes(10).toString('hex');
      const player = verifiedPlayer({ playerId: id, email, username, passwordHash, createdAt: time.now });
      await database.transaction((transaction) => insertPlayer(transaction, player));
      return email;
    },

    async send(command, { email, token, via }, admitted) {
      const { method, url, body } = requestOf(command, email);
      const response = await gatewayOf(via).app.inject({
        method,
        url,
        headers: {
          ...(command.do === 'signIn' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(command.do === 'deposit' || command.do === 'withdraw' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { payload: bodyOf(JSON.stringify(body), admitted) }),
      });
      const content: unknown = response.body === '' ? null : JSON.parse(response.body);
      return { status: response.statusCode, code: response.statusCode < 400 ? null : codeOf(content), body: content };
    },

    async settle(email, payment, paid) {
      const event = { id: randomUUID(), merchantReference: payment, reference: payment, reason: null };
      await gatewayOf(0).services.deposits.receive({ ...event, event: paid ? 'FINALIZED' : 'REJECTED' });
      const booked = await database.one<{ amount: bigint; booked: bigint }>(sql`
        select d.amount, coalesce(sum(e.amount) filter (where e.account = 'CASH'), 0)::bigint as booked
        from player p join deposit d on d.player_id = p.player_id and d.deposit_id = ${payment}
        left join journal j on j.player_id = p.player_id and j.reference = d.deposit_id
        left join entry e on e.player_id = p.player_id and e.journal_id = j.journal_id
        where p.email = ${email} group by d.amount
      `);
      return booked !== undefined && booked.booked === (paid ? booked.amount : 0n);
    },

    async setStatus(email, status) {
      const { services } = gatewayOf(0);
      const player = await findPlayerByEmail(database, email);
      if (player === undefined) throw new Error('the player is gone');
      await database.transaction((transaction) =>
        isRestricting(status)
          ? restrictAccount(transaction, services.sessions, player.playerId, { by: 'operator', status }, time.now)
          : writeStatuses(transaction, player.playerId, { accountStatus: status }),
      );
      const left = await database.one(sql`
        select 1 from session where player_id = ${player.playerId} and expires_at > ${time.now}
        union all select 1 from withdrawal where player_id = ${player.playerId} and status = 'REQUESTED' limit 1
      `);
      return left !== undefined;
    },

    async runJob(email) {
      while ((await gatewayOf(1).services.sessions.endReached()) > 0) await pause();
      const running = await database.one(sql`
        select 1 from session join player using (player_id) where email = ${email} and expires_at > ${time.now} limit 1
      `);
      return running !== undefined;
    },

    opensSocket: async (ticket) => (await gatewayOf(0).services.sessions.authenticateSocket(ticket)) !== null,

    async stop() {
      await database.close();
      await Promise.all(gateways.map((gateway) => gateway.stop()));
    },
  };
}
