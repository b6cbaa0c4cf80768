import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import type { SignedPayload, TestDevice } from '../support/device.ts';
import { createDevice } from '../support/device.ts';
import type { TestResponse } from '../support/gateway.ts';
import { PASSWORD, setUpGateway } from '../support/gateway.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';

const harness = setUpGateway();

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const FAILED = { status: 401, body: {} };
const GRANTED = {
  status: 200,
  body: { token: expect.stringMatching(/^ses_.{64}$/) as string, duration: 1_800, remark: null },
};
const now = (): number => harness.gateway.services.clock.now();
const signIn = async (attempt: SignedPayload) =>
  seen(await harness.account('/player/auth/biometrics', { body: attempt }));
const upload = async (token: string, { deviceId, publicKey }: Pick<TestDevice, 'deviceId' | 'publicKey'>) =>
  seen(await harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } }));
const remove = async (token: string, deviceId: string) =>
  seen(await harness.account(`/player/auth/delete-public-key/${deviceId}`, { method: 'DELETE', token }));

async function enrolled(details: Partial<Player> = {}): Promise<{ player: Player; token: string; device: TestDevice }> {
  const player = await harness.addPlayer(details);
  const token = await harness.token(player.email);
  const device = await createDevice();
  expect(await upload(token, device)).toEqual({ status: 201, body: { deviceId: device.deviceId } });
  return { player, token, device };
}

describe('AUTH-05 sign-in by the key of a device', () => {
  test('A fresh signature opens a session of that player', async () => {
    const { player, device } = await enrolled();
    const response = await signIn(await device.sign(now()));
    expect(response).toEqual(GRANTED);
    const { body } = await harness.account('/player/profile-summary', {
      token: (response.body as { token: string }).token,
    });
    expect(body).toHaveProperty('id', player.playerId);
  });

  test('A payload works once, also when it comes ten times at once', async () => {
    const { device } = await enrolled();
    const attempt = await device.sign(now());
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(attempt)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 9 }, () => FAILED));
  });

  test('A payload whose sign-in was refused is used up all the same', async () => {
    const { player, device } = await enrolled();
    const attempt = await device.sign(now());
    const setActive = (isActive: boolean) =>
      harness.database.run(sql`update player set is_active = ${isActive} where player_id = ${player.playerId}`);
    await setActive(false);
    expect(await signIn(attempt)).toEqual({ status: 403, body: { code: 'NOT_ACTIVE' } });
    await setActive(true);
    expect(await signIn(attempt)).toEqual(FAILED);
    expect(await signIn(await device.sign(now()))).toEqual(GRANTED);
  });

  test('Its time may be two minutes off, not more', async () => {
    const { device } = await enrolled();
    const window = 2 * 60_000;
    expect(await signIn(await device.sign(now() - window + 5_000))).toEqual(GRANTED);
    expect(await signIn(await device.sign(now() + window - 5_000))).toEqual(GRANTED);
    expect(await signIn(await device.sign(now() - window - 1_000))).toEqual(FAILED);
    expect(await signIn(await device.sign(now() + window + 1_000))).toEqual(FAILED);
  });

  test('Whatever is wrong with it: 401 {}', async () => {
    const { device, token } = await enrolled();
    const stranger = await createDevice();
    const other = await createDevice();
    await upload(token, other);
    const good = await device.sign(now());
    const wrong: SignedPayload[] = [
      await stranger.sign(now()),
      { ...(await stranger.sign(now(), { deviceId: device.deviceId })), deviceId: device.deviceId },
      { ...good, deviceId: other.deviceId },
      await device.sign(now(), { deviceId: other.deviceId }),
      { ...good, payload: good.payload.replace('"at":', '"at": ') },
      { ...good, signature: good.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      { ...good, signature: Buffer.alloc(64).toString('base64') },
      { ...good, signature: 'not base64!' },
      { ...good, payload: '{' },
      { ...good, payload: 'null' },
      await device.sign(now(), { nonce: 'short' }),
      await device.sign(Number.NaN),
    ];
    const responses = [];
    for (const attempt of wrong) responses.push(await signIn(attempt));
    expect(responses).toEqual(wrong.map(() => FAILED));
    expect(await signIn(good)).toEqual(GRANTED);
  });

  test('What is no attempt at all is 422', async () => {
    const response = await harness.account('/player/auth/biometrics', { body: { deviceId: 'ą', signature: '' } });
    expect(seen(response)).toEqual({
      status: 422,
      body: {
        code: 'UNPROCESSABLE_ENTITY',
        fields: { deviceId: ['format'], signature: ['required'], payload: ['required'] },
      },
    });
  });

  test('AUTH-09 what forbids a sign-in by password forbids this one, with the same code', async () => {
    const states: readonly [string, string][] = [
      [`account_status = 'SUSPENDED'`, 'SUSPENDED'],
      [`account_status = 'CLOSED'`, 'ACCOUNT_PERMANENTLY_CLOSED'],
      [`is_active = false`, 'NOT_ACTIVE'],
      [`locked_at = now()`, 'LOCKED'],
    ];
    for (const [change, code] of states) {
      const { player, device } = await enrolled();
      await harness.database.script(`update player set ${change} where player_id = '${player.playerId}'`);
      const { body } = await signIn(await device.sign(now()));
      expect(body).toEqual({ code });
    }
  });
});

describe('AUTH-05 keys', () => {
  test('Each device has its own; a removed one is useless and the others stay', async () => {
    const { device, token } = await enrolled();
    const second = await createDevice();
    await upload(token, second);
    expect(await remove(token, device.deviceId)).toEqual({ status: 204, body: null });
    expect(await remove(token, device.deviceId)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await signIn(await device.sign(now()))).toEqual(FAILED);
    expect(await signIn(await second.sign(now()))).toEqual(GRANTED);
  });

  test('Enrolling again puts the new key in the place of the old one', async () => {
    const { device, token } = await enrolled();
    const renewed = await createDevice(device.deviceId);
    await upload(token, renewed);
    expect(await signIn(await device.sign(now()))).toEqual(FAILED);
    expect(await signIn(await renewed.sign(now()))).toEqual(GRANTED);
  });

  test('The device of another player can be neither taken over nor removed', async () => {
    const { device } = await enrolled();
    const thief = await enrolled();
    const own = await createDevice(device.deviceId);
    expect(await upload(thief.token, own)).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { deviceId: ['taken'] } },
    });
    expect(await remove(thief.token, device.deviceId)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await signIn(await own.sign(now()))).toEqual(FAILED);
    expect(await signIn(await device.sign(now()))).toEqual(GRANTED);
  });

  test('Only a key of ECDSA on P-256 is one', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    const der = (curve: string): string =>
      generateKeyPairSync('ec', { namedCurve: curve })
        .publicKey.export({ type: 'spki', format: 'der' })
        .toString('base64');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;
    for (const publicKey of [
      der('P-384'),
      der('secp256k1'),
      rsa.export({ type: 'spki', format: 'der' }).toString('base64'),
      'AAAA',
      'no base64',
    ]) {
      expect(await upload(token, { deviceId: randomUUID(), publicKey })).toEqual({
        status: 422,
        body: { code: 'UNPROCESSABLE_ENTITY', fields: { publicKey: ['format'] } },
      });
    }
  });

  test('A player keeps the ten enrolled last', async () => {
    const { player, token } = await enrolled();
    for (let n = 0; n < 11; n += 1) await upload(token, await createDevice());
    const rows = await harness.database.all(sql`select 1 from device where player_id = ${player.playerId}`);
    expect(rows).toHaveLength(10);
  });

  test('A new password ends them all, changed or reset', async () => {
    const changed = await enrolled();
    await harness.account(`/player/${changed.player.playerId}/change-password`, {
      method: 'PUT',
      token: changed.token,
      body: { oldPassword: PASSWORD, newPassword: 'Nowe.Haslo1' },
    });
    expect(await signIn(await changed.device.sign(now()))).toEqual(FAILED);
    expect(await upload(changed.token, changed.device)).toEqual({
      status: 201,
      body: { deviceId: expect.any(String) as string },
    });

    const reset = await enrolled();
    await harness.account('/player/auth/forgotPassword', { body: { email: reset.player.email } });
    const link = tokenIn((await mailsTo(harness, reset.player.email))[0]);
    await harness.account(`/player/auth/forgotPassword/${link}`, { body: { newPassword: 'Nowe.Haslo1' } });
    expect(await signIn(await reset.device.sign(now()))).toEqual(FAILED);
  });
});
