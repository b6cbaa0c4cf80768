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
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const TYPES = ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'].map((code) => ({ code }));
const QUIET = { dialog: false, archived: false };
const RECORDS = [
  { ...LETTER, ...QUIET },
  { ...OTHER_LETTER, ...QUIET, type: 'Warning', seen: true },
];

async function openList(visit: Visit, total = RECORDS.length): Promise<void> {
  await visit.answer(fetchMessages, { records: RECORDS, total });
  // The address of one message fits those of the types and of the count as well: they come after it.
  await visit.answer(fetchMessage, RECORDS[0] ?? {});
  await visit.answer(fetchMessageTypes, TYPES);
  await visit.answer(fetchUnreadCount, { unreadAmount: 1 });
  await visit.open('/profile/messages');
  await visit.page.getByRole('list', { name: visit.t('messages.list') }).waitFor();
}

async function openLetter(visit: Visit): Promise<void> {
  await openList(visit);
  await visit.page.getByRole('link', { name: LETTER.title }).click();
  await visit.page.getByRole('heading', { level: 2, name: LETTER.title }).waitFor();
}

async function openBonus(visit: Visit): Promise<void> {
  await visit.answer(fetchUnseenBonus, BONUS);
  await visit.open('/profile');
  await visit.page.getByRole('dialog', { name: BONUS.title ?? '' }).waitFor();
}

async function openMessage(visit: Visit): Promise<void> {
  await visit.answer(fetchMessages, { records: [LETTER], total: 1 });
  await visit.open('/profile');
  await visit.page.getByRole('dialog', { name: LETTER.title }).waitFor();
}

async function openPrompt(visit: Visit): Promise<void> {
  await visit.permitNotifications('default');
  await visit.answer(fetchConfig, { oneSignalSdkUrl: '/cdn/no-such-sdk.js', oneSignalAppId: 'app-1' });
  await visit.open('/profile');
  await visit.page.getByRole('heading', { name: visit.t('dialogs.pushPrompt.title') }).waitFor();
}

export const messageStates: readonly ScreenState[] = [
  { name: 'messages', player: 'plain', show: (visit) => openList(visit, 40) },
  {
    name: 'messages-empty',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchMessages, { records: [], total: 0 });
      await visit.answer(fetchMessageTypes, TYPES);
      await visit.open('/profile/messages?box=archive');
      await visit.page.getByRole('heading', { name: visit.t('messages.empty.archive') }).waitFor();
    },
  },
  {
    name: 'messages-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchMessages, { code: 'FORBIDDEN' }, 403);
      await visit.open('/profile/messages');
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
      await openLetter(visit);
      await visit.page.getByText(visit.t('messages.markFailed')).waitFor();
    },
  },
  { name: 'bonus-dialog', player: 'plain', show: openBonus },
  {
    name: 'bonus-dialog-limit',
    player: 'plain',
    async show(visit) {
      await openBonus(visit);
      await visit.answer(acceptBonus, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
      await visit.button('dialogs.bonus.accept').click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'bonus-dialog-rejecting',
    player: 'plain',
    async show(visit) {
      await openBonus(visit);
      await visit.button('dialogs.bonus.reject').click();
      await visit.page.getByRole('dialog', { name: visit.t('dialogs.bonus.rejectTitle') }).waitFor();
    },
  },
  { name: 'message-dialog', player: 'plain', show: openMessage },
  {
    name: 'message-dialog-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/500/);
      await openMessage(visit);
      await visit.answer(markMessageSeen, {}, 500);
      await visit.button('dialogs.message.close').click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
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
