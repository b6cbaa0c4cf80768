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
import { BONUS, LETTER, OTHER_LETTER } from '../../../model-tests/dialog-queue/samples.ts';
import { BonusDialog } from '../../e2e/pages/bonus-dialog.ts';
import { MessageDialog } from '../../e2e/pages/message-dialog.ts';
import { MessagesPage } from '../../e2e/pages/messages-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const TYPES = ['Information', 'Announcement', 'Warning', 'Regulation', 'Reminder'].map((code) => ({ code }));
const QUIET = { dialog: false, archived: false };
const RECORDS = [
  { ...LETTER, ...QUIET },
  { ...OTHER_LETTER, ...QUIET, type: 'Warning', seen: true },
];

const pageOf = (scan: Scan): MessagesPage => new MessagesPage(scan.page, scan.t);

async function openList(scan: Scan, total = RECORDS.length): Promise<MessagesPage> {
  const screen = pageOf(scan);
  await scan.respond(fetchMessages, { records: RECORDS, total });
  // The URL pattern of one message also matches those of the types and the count, so their rules are added later.
  await scan.respond(fetchMessage, RECORDS[0] ?? {});
  await scan.respond(fetchMessageTypes, TYPES);
  await scan.respond(fetchUnreadCount, { unreadAmount: 1 });
  await screen.open();
  await screen.list.waitFor();
  return screen;
}

async function openLetter(scan: Scan): Promise<MessagesPage> {
  const screen = await openList(scan);
  await screen.link(LETTER.title).click();
  await screen.opened(LETTER.title).waitFor();
  return screen;
}

async function openBonus(scan: Scan): Promise<BonusDialog> {
  const offer = new BonusDialog(scan.page, scan.t, BONUS.title ?? '');
  await scan.respond(fetchUnseenBonus, BONUS);
  await scan.open('/profile');
  await offer.dialog.waitFor();
  return offer;
}

async function openMessage(scan: Scan): Promise<MessageDialog> {
  const message = new MessageDialog(scan.page, scan.t, LETTER.title);
  await scan.respond(fetchMessages, { records: [LETTER], total: 1 });
  await scan.open('/profile');
  await message.dialog.waitFor();
  return message;
}

async function openPrompt(scan: Scan): Promise<void> {
  await scan.permitNotifications('default');
  await scan.respond(fetchConfig, { oneSignalSdkUrl: '/cdn/no-such-sdk.js', oneSignalAppId: 'app-1' });
  await scan.open('/profile');
  await scan.page.getByRole('heading', { name: scan.t('dialogs.pushPrompt.title') }).waitFor();
}

export const messageStates: readonly ScreenState[] = [
  { name: 'messages', player: 'plain', show: async (scan) => void (await openList(scan, 40)) },
  {
    name: 'messages-empty',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchMessages, { records: [], total: 0 });
      await scan.respond(fetchMessageTypes, TYPES);
      const screen = pageOf(scan);
      await screen.open('?box=archive');
      await screen.empty('archive').waitFor();
    },
  },
  {
    name: 'messages-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchMessages, { code: 'FORBIDDEN' }, 403);
      await pageOf(scan).open();
      await scan.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'message',
    player: 'plain',
    async show(scan) {
      await scan.respond(markMessageSeen, { code: 0 });
      await openLetter(scan);
    },
  },
  {
    name: 'message-not-marked',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/500/);
      await scan.respond(markMessageSeen, {}, 500);
      const { markFailed } = await openLetter(scan);
      await markFailed.waitFor();
    },
  },
  { name: 'bonus-dialog', player: 'plain', show: async (scan) => void (await openBonus(scan)) },
  {
    name: 'bonus-dialog-limit',
    player: 'plain',
    async show(scan) {
      const offer = await openBonus(scan);
      await scan.respond(acceptBonus, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
      await offer.button('accept').click();
      await offer.problem.waitFor();
    },
  },
  {
    name: 'bonus-dialog-rejecting',
    player: 'plain',
    async show(scan) {
      const offer = await openBonus(scan);
      await offer.button('reject').click();
      await offer.question.waitFor();
    },
  },
  { name: 'message-dialog', player: 'plain', show: async (scan) => void (await openMessage(scan)) },
  {
    name: 'message-dialog-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/500/);
      const message = await openMessage(scan);
      await scan.respond(markMessageSeen, {}, 500);
      await message.close.click();
      await message.problem.waitFor();
    },
  },
  {
    name: 'reminder',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchAccountStatuses, {
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
      await scan.open('/profile');
      await scan.page.getByRole('dialog', { name: scan.t('dialogs.reminder.title') }).waitFor();
    },
  },
  { name: 'push-prompt', player: 'plain', show: openPrompt },
  {
    name: 'push-prompt-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/404|no-such-sdk/);
      await openPrompt(scan);
      await scan.button('dialogs.pushPrompt.accept').click();
      await scan.page.getByText(scan.t('dialogs.pushPrompt.failed')).waitFor();
    },
  },
];
