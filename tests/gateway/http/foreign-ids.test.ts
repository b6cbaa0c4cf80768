import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { Fragment, sql } from '../../../gateway/database/sql.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { urlsOf } from '../../../gateway/http/route.ts';
import { createDevice } from '../support/device.ts';
import type { TestResponse } from '../support/gateway.ts';
import { PASSWORD, setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

interface Owner {
  readonly player: string;
  readonly token: string;
}

/** Makes something of the owner's; its id. */
type Make = (owner: Owner) => Promise<string>;

const deposit: Make = async ({ token }) => {
  const { body } = await harness.main('/api/payment-provider/payu/blik/start', {
    token,
    body: { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
  });
  return String(Reflect.get(Object(body), 'txnId'));
};

const bonus: Make = ({ player }) =>
  harness.gateway.services.bonuses.grant(player, {
    name: 'Bonus 100 zł',
    title: 'Bonus na start',
    description: '<p>Zagraj.</p>',
    steps: [],
    stepsHeader: null,
    isFreebet: false,
    amount: 100_00n,
    wageringRequired: 500_00n,
    smallestOdds: 150,
    redeemUntil: harness.gateway.services.clock.now() + 60_000,
  });

const message: Make = ({ player }) =>
  harness.gateway.services.messages.write(player, {
    type: 'Information',
    title: 'Nowość',
    text: '<p>tekst</p>',
    dialog: false,
    steps: [],
    stepsHeader: null,
    footerText: null,
    buttonUrl: null,
    buttonCode: null,
  });

const device: Make = async ({ token }) => {
  const { deviceId, publicKey } = await createDevice();
  const { status } = await harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } });
  expect(status).toBeLessThan(300);
  return deviceId;
};

const self: Make = async ({ player }) => player;

/** What each call names, and a body that would do something. */
const NAMED: Readonly<Record<string, { readonly theirs: Make; readonly body?: object }>> = {
  'cashier.fetchTransactionStatus': { theirs: deposit },
  'payments.fetch': { theirs: deposit },
  'payments.cancel': { theirs: deposit },
  'incentives.accept': { theirs: bonus },
  'incentives.abandon': { theirs: bonus },
  'incentives.markSeen': { theirs: bonus },
  'messages.fetchOne': { theirs: message },
  'messages.markSeen': { theirs: message },
  'messages.markUnseen': { theirs: message },
  'auth.deletePublicKey': { theirs: device },
  'auth.changePassword': { theirs: self, body: { oldPassword: PASSWORD, newPassword: 'Inny!Gracz2026' } },
  'registration.update': { theirs: self, body: { street: 'Krótka 1' } },
  'registration.complete': { theirs: self, body: { identityVerificationMethodType: 'MANUAL' } },
  'verification.start': { theirs: self, body: { verificationMethodId: 1 } },
};

/** Calls that name nothing of a player's. */
const COMMON = new Set([
  'availability.checkPesel',
  'cashier.startDeposit',
  'cashier.startWithdrawal',
  'legal.accept',
  'playMonths.fetchMonth',
]);

/** Whether a signed-in player can make the call, and it names something. */
const hasName = ({ access, path }: Endpoint): boolean => access !== 'public' && path.includes(':');

/** A hash of each table's rows of a player. */
async function rowsOf(player: string): Promise<Readonly<Record<string, string | null>>> {
  const tables = await harness.database.all<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'player_id' order by table_name
  `);
  const hashes: Record<string, string | null> = {};
  for (const { name } of tables) {
    const rows = [
      `select md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t where player_id = `,
      '',
    ];
    const row = await harness.database.one<{ hash: string | null }>(new Fragment(rows, [player]));
    hashes[name] = row?.hash ?? null;
  }
  return hashes;
}

function ask({ method, ...endpoint }: Endpoint, token: string, id: string, body: object = {}): Promise<TestResponse> {
  const url = (urlsOf({ method, ...endpoint })[0] ?? '').replace(':variant', 'bonus').replace(/:\w+/, id);
  return harness.request(url, { method, token, ...(method === 'GET' || method === 'DELETE' ? {} : { body }) });
}

test('Every call that names something is in one of the two tables', () => {
  const names = endpoints.filter(hasName).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Object.keys(NAMED), ...COMMON].toSorted());
});

test.each(Object.entries(NAMED))(
  '%s: what is another player’s is answered as what nobody has, and nothing of theirs changes',
  async (name, { theirs, body }) => {
    const [owner, other] = await Promise.all([harness.addPlayer(), harness.addPlayer()]);
    const mine = { player: owner.playerId, token: await harness.token(owner.email) };
    const token = await harness.token(other.email);
    const id = await theirs(mine);
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`there is no ${name}`);
    const before = await rowsOf(owner.playerId);
    const [foreign, unknown] = [
      await ask(endpoint, token, id, body),
      await ask(endpoint, token, newId(harness.gateway.services.clock.now()), body),
    ];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect([403, 404]).toContain(foreign.status);
    expect(await rowsOf(owner.playerId)).toEqual(before);
    // The owner's own call is another matter, or this test could not fail.
    expect((await ask(endpoint, mine.token, id, body)).status).not.toBe(foreign.status);
  },
);
