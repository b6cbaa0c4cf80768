import { fetchConfig } from '../../../contract/config.ts';
import { acceptBonus, fetchUnseenBonus } from '../../../contract/incentives.ts';
import {
  fetchMessage,
  fetchMessages,
  fetchMessageTypes,
  fetchUnreadCount,
  markMessageSeen,
} from '../../../contract/messages.ts';
import { fetchAccountStatuses } from '../../../contract/player.ts';
import { BONUS, LETTER, OTHER_LETTER } from '../../../model-tests/correspondence/samples.ts';
import { BonusDialog } from '../../e2e/pages/bonus-dialog.ts';
import { MessageDialog } from '../../e2e/pages/message-dialog.ts';
import { MessagesPage } from '../../e2e/pages/messages-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const TYPES = ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'].map((code) => ({ code }));
const QUIET = { dialog: false, archived: false };
const RECORDS = [
  { ...LETTER, ...QUIET },
  { ...OTHER_LETTER, ...QUIET, type: 'Warning', seen: true },
];

const pageOf = (visit: Visit): MessagesPage => new MessagesPage(visit.page, visit.t);

async function openList(visit: Visit, total = RECORDS.length): Promise<MessagesPage> {
  const screen = pageOf(visit);
  await visit.answer(fetchMessages, { records: RECORDS, total });
  // The address of one message fits those of the types and of the count as well: they come after it.
  await visit.answer(fetchMessage, RECORDS[0] ?? {});
  await visit.answer(fetchMessageTypes, TYPES);
  await visit.answer(fetchUnreadCount, { unreadAmount: 1 });
  await screen.open();
  await screen.list.waitFor();
  return screen;
}

async function openLetter(visit: Visit): Promise<MessagesPage> {
  const screen = await openList(visit);
  await screen.link(LETTER.title).click();
  await screen.opened(LETTER.title).waitFor();
  return screen;
}

async function openBonus(visit: Visit): Promise<BonusDialog> {
  const offer = new BonusDialog(visit.page, visit.t, BONUS.title ?? '');
  await visit.answer(fetchUnseenBonus, BONUS);
  await visit.open('/profile');
  await offer.dialog.waitFor();
  return offer;
}

async function openMessage(visit: Visit): Promise<MessageDialog> {
  const message = new MessageDialog(visit.page, visit.t, LETTER.title);
  await visit.answer(fetchMessages, { records: [LETTER], total: 1 });
  await visit.open('/profile');
  await message.dialog.waitFor();
  return message;
}

async function openPrompt(visit: Visit): Promise<void> {
  await visit.permitNotifications('default');
  await visit.answer(fetchConfig, { oneSignalSdkUrl: '/cdn/no-such-sdk.js', oneSignalAppId: 'app-1' });
  await visit.open('/profile');
  await visit.page.getByRole('heading', { name: visit.t('dialogs.pushPrompt.title') }).waitFor();
}

export const messageStates: readonly ScreenState[] = [
  { name: 'messages', player: 'plain', show: async (visit) => void (await openList(visit, 40)) },
  {
    name: 'messages-empty',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchMessages, { records: [], total: 0 });
      await visit.answer(fetchMessageTypes, TYPES);
      const screen = pageOf(visit);
      await screen.open('?box=archive');
      await screen.empty('archive').waitFor();
    },
  },
  {
    name: 'messages-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchMessages, { code: 'FORBIDDEN' }, 403);
      await pageOf(visit).open();
      await visit.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'message',
    player: 'plain',
    async show(visit) {
      await visit.answer(markMessageSeen, { code: 0 });
      await openLetter(visit);
    },
  },
  {
    name: 'message-not-marked',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/500/);
      await visit.answer(markMessageSeen, {}, 500);
      const { markFailed } = await openLetter(visit);
      await markFailed.waitFor();
    },
  },
  { name: 'bonus-dialog', player: 'plain', show: async (visit) => void (await openBonus(visit)) },
  {
    name: 'bonus-dialog-limit',
    player: 'plain',
    async show(visit) {
      const offer = await openBonus(visit);
      await visit.answer(acceptBonus, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
      await offer.button('accept').click();
      await offer.problem.waitFor();
    },
  },
  {
    name: 'bonus-dialog-rejecting',
    player: 'plain',
    async show(visit) {
      const offer = await openBonus(visit);
      await offer.button('reject').click();
      await offer.question.waitFor();
    },
  },
  { name: 'message-dialog', player: 'plain', show: async (visit) => void (await openMessage(visit)) },
  {
    name: 'message-dialog-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/500/);
      const message = await openMessage(visit);
      await visit.answer(markMessageSeen, {}, 500);
      await message.close.click();
      await message.problem.waitFor();
    },
  },
  {
    name: 'reminder',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchAccountStatuses, {
        accountStatus: 'BASIC',
        emailVerificationStatus: 'UNVERIFIED',
        phoneVerificationStatus: 'UNVERIFIED',
        limitsStatus: 'UNVERIFIED',
        bankAccountNumberStatus: 'UNVERIFIED',
        depositAccountStatus: 'UNVERIFIED',
        identityStatus: 'UNVERIFIED',
        profileRole: null,
        verificationMethod: null,
      });
      await visit.open('/profile');
      await visit.page.getByRole('dialog', { name: visit.t('dialogs.reminder.title') }).waitFor();
    },
  },
  { name: 'push-prompt', player: 'plain', show: openPrompt },
  {
    name: 'push-prompt-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/404|no-such-sdk/);
      await openPrompt(visit);
      await visit.button('dialogs.pushPrompt.accept').click();
      await visit.page.getByText(visit.t('dialogs.pushPrompt.failed')).waitFor();
    },
  },
];
