import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../gateway/lib/ids.ts';
import { writeLanguage } from '../../../gateway/store/account/player-mail.ts';
import { lockPlayer, post } from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

interface Letter {
  readonly title: string;
  readonly text: string;
  readonly dialog: boolean;
  readonly buttonUrl: string | null;
  readonly buttonCode: string | null;
}

/** What the player was told: messages and mails, newest first. */
async function newsOf({ email, token }: { readonly email: string; readonly token: string }) {
  await harness.gateway.services.mails.settled();
  const { body } = await harness.main('/api/message', { token });
  return {
    letters: (body as { records: Letter[] }).records.map(({ title, buttonUrl }) => ({ title, buttonUrl })),
    mails: harness.outbox.mails
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => ({ subject, link: /https?:\S+/.exec(text)?.[0] })),
  };
}

async function playerWith(amount: bigint) {
  const { playerId: player, email } = await harness.addPlayer();
  await harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, player);
    const journal = newId(Date.now());
    const legs = [
      { account: 'HOUSE_ADJUSTMENTS', amount: -amount },
      { account: 'CASH', amount },
    ] as const;
    await post(transaction, { player, journal, kind: 'test', key: journal, reference: null, at: Date.now(), legs });
  });
  return { player, email, token: await harness.token(email) };
}

async function withdrawn(token: string): Promise<string> {
  const { body } = await harness.main('/api/payment-provider/payu/bank-transfer', { token, body: { amount: 60 } });
  return (body as { txnId: string }).txnId;
}

const settle = (player: string, id: string, outcome: 'HELD' | 'PAID_OUT' | 'DENIED' | 'EXPIRED') =>
  harness.gateway.services.withdrawals.settle(player, id, outcome);

const urlOf = (path: string) => `${harness.gateway.services.config.publicUrl}/account${path}`;

describe('TXN-02 (reading 96) news of a payment lead to its page', () => {
  test.each([
    ['HELD', 'Wypłata wstrzymana'],
    ['PAID_OUT', 'Wypłata wysłana'],
    ['DENIED', 'Kwota wypłaty wróciła na konto'],
    ['EXPIRED', 'Kwota wypłaty wróciła na konto'],
  ] as const)('A withdrawal that is %s: "%s", by message and mail, once', async (outcome, title) => {
    const owner = await playerWith(100_00n);
    const id = await withdrawn(owner.token);
    expect(await settle(owner.player, id, outcome)).toBe(true);
    expect(await settle(owner.player, id, outcome)).toBe(false);
    const path = `/profile/withdraw/${id}`;
    expect(await newsOf(owner)).toEqual({
      letters: [{ title, buttonUrl: `/account${path}` }],
      mails: [{ subject: title, link: urlOf(path) }],
    });
  });

  test('In the player’s language, without amount and name, and with no dialog', async () => {
    const owner = await playerWith(100_00n);
    await writeLanguage(harness.database, owner.player, 'en');
    const id = await withdrawn(owner.token);
    await settle(owner.player, id, 'PAID_OUT');
    await harness.gateway.services.mails.settled();
    const { body } = await harness.main('/api/message', { token: owner.token });
    expect((body as { records: Letter[] }).records[0]).toEqual(
      expect.objectContaining({
        title: 'Withdrawal sent',
        text: '<p>The transfer has left for your bank account.</p>',
        dialog: false,
        buttonCode: 'See this withdrawal',
      }),
    );
    const mail = harness.outbox.mails.find(({ to }) => to === owner.email);
    expect(mail?.text).toContain('See this withdrawal:\n');
    expect(mail?.text.replace(id, '')).not.toMatch(/60|Ewa|Próbna/);
  });

  test('DEP-04 a deposit is told only if its page no longer waits for it', async () => {
    const owner = await playerWith(100_00n);
    const start = async () => {
      const { body } = await harness.main('/api/payment-provider/payu/blik/start', {
        token: owner.token,
        body: { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
        headers: { 'idempotency-key': randomUUID() },
      });
      return (body as { txnId: string }).txnId;
    };
    const deliver = (id: string, event: 'PAID' | 'FINALIZED') =>
      harness.webhook({ merchantReference: id, reference: harness.payments.referenceOf(id), event, reason: null });
    const quick = await start();
    await deliver(quick, 'FINALIZED');
    expect(await newsOf(owner)).toEqual({ letters: [], mails: [] });
    const slow = await start();
    await harness.travel(61_000);
    await deliver(slow, 'PAID');
    expect(await newsOf(owner)).toEqual({ letters: [], mails: [] });
    await deliver(slow, 'FINALIZED');
    await deliver(slow, 'FINALIZED');
    const path = `/profile/deposit/${slow}`;
    expect(await newsOf(owner)).toEqual({
      letters: [{ title: 'Wpłata jest na koncie', buttonUrl: `/account${path}` }],
      mails: [{ subject: 'Wpłata jest na koncie', link: urlOf(path) }],
    });
    await harness.travel(-61_000);
  });
});
