import { describe, expect, test } from 'vitest';
import { createActor, createMachine, waitFor, type ActorRefFrom } from 'xstate';
import { createBonusDialogMachine } from '../../../machines/dialogs/bonus-dialog/bonus-dialog.machine.ts';
import { createDialogsMachine } from '../../../machines/dialogs/dialogs/dialogs.machine.ts';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { BONUS } from '../../../model-tests/dialog-queue/samples.ts';

const QUIET = [
  '/profile/deposit',
  '/profile/withdraw',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
  '/profile/personalData/documents',
  '/registration',
];
const EXCLUSIONS = ['timeout', 'selfExclusion', 'closeAccount'].map(
  (page) => `/profile/settings/accountSettings/${page}`,
);

function dialogs({ isConsentAnswered = true, wasProtected = false } = {}) {
  const actor = createActor(createDialogsMachine(), { input: { isConsentAnswered, wasProtected } }).start();
  return { actor, open: () => openDialog(actor.getSnapshot()) };
}

const offer = { type: 'offer.opened', kind: 'offer' } as const;
const warning = { type: 'offer.opened', kind: 'warning' } as const;

describe('NAV-11 (reading 82) offers wait for a good moment', () => {
  test.each([...QUIET, ...EXCLUSIONS])('No offer and no warning opens on %s, and one that was open goes', (path) => {
    const { actor, open } = dialogs();
    actor.send({ type: 'page.opened', path });
    actor.send(offer);
    actor.send(warning);
    expect(open()).toBeNull();
    actor.send({ type: 'page.opened', path: '/profile' });
    expect(open()).toBe('warning');
    actor.send({ type: 'page.opened', path });
    expect(open()).toBeNull();
  });

  test.each(EXCLUSIONS)('EXC-01 after %s no offer is shown for the rest of the session; a warning is', (path) => {
    const { actor, open } = dialogs();
    actor.send(offer);
    actor.send({ type: 'page.opened', path });
    for (const page of ['/profile', '/profile/messages', '/']) {
      actor.send({ type: 'page.opened', path: page });
      expect(open()).toBeNull();
    }
    actor.send(warning);
    expect(open()).toBe('warning');
    actor.send({ type: 'session.over' });
    actor.send({ type: 'page.opened', path: '/profile' });
    actor.send(offer);
    expect(open()).toBe('offer');
  });

  test('EXC-01 nor after such a page was opened before the page was loaded anew, until the session is over', () => {
    const { actor, open } = dialogs({ wasProtected: true });
    actor.send({ type: 'page.opened', path: '/profile' });
    actor.send(offer);
    expect(open()).toBeNull();
    actor.send({ type: 'session.over' });
    actor.send({ type: 'page.opened', path: '/profile/messages' });
    actor.send(offer);
    expect(open()).toBe('offer');
  });

  test('Busy hands, a payment and the cookie banner hold it; a page view has one; safety is never held', () => {
    const { actor, open } = dialogs({ isConsentAnswered: false });
    actor.send({ type: 'page.opened', path: '/profile' });
    actor.send(offer);
    expect(open()).toBeNull();
    actor.send({ type: 'page.busy' });
    actor.send({ type: 'consent.answered' });
    actor.send({ type: 'payment.began' });
    actor.send({ type: 'page.idle' });
    expect(open()).toBeNull();
    actor.send({ type: 'realityCheck.opened' });
    expect(open()).toBe('realityCheck');
    actor.send({ type: 'legalGate.blocked' });
    expect(open()).toBe('legalGate');
    actor.send({ type: 'legalGate.cleared' });
    actor.send({ type: 'realityCheck.closed' });
    actor.send({ type: 'payment.ended' });
    expect(open()).toBe('offer');
    actor.send({ type: 'offer.closed', kind: 'offer' });
    actor.send(offer);
    expect(open()).toBeNull();
    actor.send({ type: 'page.opened', path: '/profile/messages' });
    expect(open()).toBe('offer');
  });

  test('EXC-01 (reading 84) the sheet of the breaks is one of the dialogs: what comes by itself waits behind it', () => {
    const { actor, open } = dialogs();
    actor.send({ type: 'page.opened', path: '/profile' });
    actor.send({ type: 'break.opened' });
    actor.send(offer);
    actor.send({ type: 'dialogs.menuAsked' });
    expect(open()).toBe('break');
    actor.send({ type: 'expiry.near' });
    expect(open()).toBe('expiry');
    actor.send({ type: 'expiry.averted' });
    expect(open()).toBe('break');
    actor.send({ type: 'break.closed' });
    expect(open()).toBe('offer');
    actor.send({ type: 'break.opened' });
    actor.send({ type: 'session.over' });
    expect(open()).toBeNull();
  });

  test('PSH-04 WDR-02 an unanswered prompt on the page of withdrawals holds no dialog of that page back', () => {
    const { actor, open } = dialogs();
    actor.send({ type: 'page.opened', path: '/profile' });
    actor.send(offer);
    expect(open()).toBe('offer');
    actor.send({ type: 'page.opened', path: '/profile/withdraw' });
    actor.send({ type: 'dialog.asked', dialog: 'bankAccount' });
    expect(open()).toBe('bankAccount');
    actor.send({ type: 'dialog.closed' });
    expect(open()).toBeNull();
  });
});

test.each(['bonus.accept', 'bonus.reject'] as const)(
  'BON-05 (reading 93) %s: where no answer comes the dialog says so, since no toast does',
  async (type) => {
    const lost = () => Promise.reject(new Error('no answer'));
    const machine = createBonusDialogMachine(
      inert({
        fetchUnseenBonus: () => Promise.resolve(BONUS),
        acceptOffer: lost,
        rejectOffer: lost,
      }),
    );
    const parent = createActor(createMachine({ invoke: { id: 'dialog', src: machine, input: { shown: [] } } })).start();
    const { dialog } = parent.getSnapshot().children as { dialog?: ActorRefFrom<typeof machine> };
    if (!dialog) throw new Error('there is no dialog');
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'offered' }));
    dialog.send({ type });
    if (type === 'bonus.reject') dialog.send({ type: 'bonus.confirmReject' });
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'offered' }));
    expect(dialog.getSnapshot().context.problem).toBe('network');
    parent.stop();
  },
);

test('BON-05 after a bonus was accepted, a refused "seen" says nothing of rejecting', async () => {
  const unseen = [BONUS, null];
  const machine = createBonusDialogMachine(
    inert({
      fetchUnseenBonus: () => Promise.resolve(unseen.shift() ?? null),
      acceptOffer: () => Promise.resolve({ kind: 'done' }),
      markOfferSeen: () => Promise.resolve({ kind: 'refused', problem: 'abandon' }),
    }),
  );
  const parent = createActor(createMachine({ invoke: { id: 'dialog', src: machine, input: { shown: [] } } })).start();
  const { dialog } = parent.getSnapshot().children as { dialog?: ActorRefFrom<typeof machine> };
  if (!dialog) throw new Error('there is no dialog');
  const reported: string[] = [];
  dialog.on('*', ({ type }) => reported.push(type));
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'offered' }));
  dialog.send({ type: 'bonus.accept' });
  await waitFor(dialog, ({ status }) => status === 'done');
  expect(reported).toEqual(['bonusDialog.accepted']);
});
