import { describe, expect, test } from 'vitest';
import { fromRegistration } from '../../../domain/legal/consents.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { changeConsents } from '../../../gateway/domain/legal/consents.ts';
import { consentHistory } from '../../../gateway/store/legal/consents.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';
import { linkIn, mailsTo, tokenIn } from '../support/mails.ts';

const harness = setUpGateway();
const DAY = 24 * 60 * 60_000;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const read = async (token: string, kind = '') => seen(await harness.main(`/api/subscription${kind}`, { token }));
const save = async (token: string, body: unknown) =>
  seen(await harness.main('/api/subscription', { method: 'PATCH', token, body }));
const saveResearch = async (token: string, body: unknown) =>
  seen(await harness.main('/api/subscription/research', { method: 'PUT', token, body }));
const history = async (player: string) =>
  (await consentHistory(harness.database, player)).map(({ kind, channel, granted, source }) => ({
    kind,
    channel,
    granted,
    source,
  }));

const NONE = { emails: false, textMessages: false, telephoneCalls: false };

async function signedIn() {
  const player = await harness.addPlayer();
  return { player, token: await harness.token(player.email) };
}

describe('CON-01 marketing and research consents', () => {
  test('What was never answered is not agreed to', async () => {
    const { token } = await signedIn();
    expect(await read(token)).toEqual({ status: 200, body: NONE });
    expect(await read(token, '/research')).toEqual({
      status: 200,
      body: { subscribedAccountNotifications: false, subscribedEmails: false, subscribedTextMessages: false },
    });
  });

  test('One key changes one consent; the answer has all; each change is dated, none twice', async () => {
    const { player, token } = await signedIn();
    const before = harness.gateway.services.clock.now();
    expect(await save(token, { emails: true })).toEqual({ status: 200, body: { ...NONE, emails: true } });
    expect(await save(token, { emails: true })).toEqual({ status: 200, body: { ...NONE, emails: true } });
    await harness.travel(60_000);
    expect(await save(token, { emails: false, telephoneCalls: true })).toEqual({
      status: 200,
      body: { ...NONE, telephoneCalls: true },
    });
    expect(await read(token)).toEqual({ status: 200, body: { ...NONE, telephoneCalls: true } });
    const dated = await consentHistory(harness.database, player.playerId);
    expect(dated.map(({ channel, granted }) => `${channel} ${granted}`).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['emails false', 'emails true', 'telephoneCalls true'],
    );
    expect(dated.every(({ source }) => source === 'settings')).toBe(true);
    const first = dated.at(-1)?.at ?? 0;
    expect(first).toBeGreaterThanOrEqual(before);
    expect((dated[0]?.at ?? 0) - first).toBeGreaterThanOrEqual(60_000);
  });

  test('Research consents are set all three at once and are not the marketing ones', async () => {
    const { token } = await signedIn();
    const body = { subscribedAccountNotifications: true, subscribedEmails: true, subscribedTextMessages: false };
    expect(await saveResearch(token, body)).toEqual({ status: 200, body });
    expect(await read(token, '/research')).toEqual({ status: 200, body });
    expect(await read(token)).toEqual({ status: 200, body: NONE });
  });

  test('What a registration was told comes under the names of the settings', async () => {
    const { player, token } = await signedIn();
    await harness.database.transaction((transaction) =>
      changeConsents(
        transaction,
        player.playerId,
        {
          marketing: fromRegistration({ subscribedEmails: true, subscribedTextMessages: false }),
          research: { subscribedTextMessages: true },
        },
        { source: 'registration', at: harness.gateway.services.clock.now() },
      ),
    );
    expect(await read(token)).toEqual({ status: 200, body: { ...NONE, emails: true } });
    expect(await read(token, '/research')).toEqual({
      status: 200,
      body: { subscribedAccountNotifications: false, subscribedEmails: false, subscribedTextMessages: true },
    });
    expect(await history(player.playerId)).toHaveLength(3);
  });

  test('Nothing, unknown keys and other kinds are refused in the content service’s shape', async () => {
    const { token } = await signedIn();
    const refused = (fields: object) => ({ status: 422, body: { code: 1, message: 'UNPROCESSABLE_ENTITY', fields } });
    expect(await save(token, {})).toEqual(refused({ '': ['required'] }));
    expect(await save(token, { emails: 'yes' })).toEqual(refused({ emails: ['type'] }));
    expect(await save(token, { subscribedEmails: true })).toEqual(
      refused({ '': ['required'], subscribedEmails: ['unknown'] }),
    );
    expect(await saveResearch(token, { subscribedEmails: true })).toEqual(
      refused({ subscribedAccountNotifications: ['required'], subscribedTextMessages: ['required'] }),
    );
  });

  test('The history can’t be changed', async () => {
    const { player, token } = await signedIn();
    await save(token, { emails: true });
    await expect(
      harness.database.run(sql`update consent_change set granted = false where player_id = ${player.playerId}`),
    ).rejects.toHaveProperty('code', '55000');
  });
});

describe('CON-02 unsubscribing by the link of a mail', () => {
  const unsubscribe = async (token: string) => seen(await harness.account(`/player/email/unsubscribe?token=${token}`));
  const NOT_VALID = { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID' } };

  async function subscribed() {
    const { player, token } = await signedIn();
    await save(token, { emails: true, textMessages: true });
    harness.gateway.services.mails.sendNewsletter(player.playerId);
    const [mail] = await mailsTo(harness, player.email);
    return { player, token, mail, link: tokenIn(mail) };
  }

  test('CON-02 (reading 91) it switches marketing mails off, nothing else, without signing in; a second click says so again, and it is so', async () => {
    const { player, token, mail, link } = await subscribed();
    expect(linkIn(mail).pathname).toBe('/account/emailUnsubscribe');
    expect(await unsubscribe(link)).toEqual({ status: 204, body: null });
    expect(await read(token)).toEqual({ status: 200, body: { ...NONE, textMessages: true } });
    expect((await history(player.playerId))[0]).toEqual({
      kind: 'marketing',
      channel: 'emails',
      granted: false,
      source: 'mailLink',
    });
    await save(token, { emails: true });
    expect(await unsubscribe(link)).toEqual({ status: 204, body: null });
    expect(await read(token)).toEqual({ status: 200, body: { ...NONE, textMessages: true } });
  });

  test('It is good for a year', async () => {
    const [late, later] = [await subscribed(), await subscribed()];
    await harness.travel(364 * DAY);
    expect(await unsubscribe(late.link)).toEqual({ status: 204, body: null });
    await harness.travel(DAY);
    expect(await unsubscribe(later.link)).toEqual(NOT_VALID);
  });

  test('Other tokens are refused', async () => {
    const { link } = await subscribed();
    for (const token of ['x', `uns_${'A'.repeat(64)}`, link.replace('uns_', 'act_')]) {
      expect(await unsubscribe(token)).toEqual(NOT_VALID);
    }
  });
});
