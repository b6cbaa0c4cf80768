import type { AnyMachineSnapshot } from 'xstate';
import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs.selectors.ts';
import type { TextKey } from '../../src/app/i18n/text-keys.ts';
import { formatMoney } from '../../src/app/i18n/money.ts';
import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { dialogsModel } from './dialogs.model.ts';

/** The balance of all paths, grosze: that of `neutral` in the browser. */
export const BALANCE = 12_050;

interface Place {
  readonly words: Words;
  readonly snapshot: AnyMachineSnapshot;
}

/** The one dialog, with something that only it says; none while maintenance holds it back. */
async function seeOnly(screen: Screen, { words, snapshot }: Place, title: TextKey, text: TextKey): Promise<void> {
  const open = openDialog(snapshot as DialogsSnapshot);
  if (open === null || open === 'legalGate') {
    await screen.gone('dialog', words(title));
  } else {
    await screen.see('dialog', words(title));
    await screen.text(words(text));
  }
}

export const dialogsScreen = defineScreen(dialogsModel, {
  gestures: {
    'dialogs.fundsAsked': (screen, _, { words }) =>
      screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) })),
    'dialogs.menuAsked': (screen, _, { words }) => screen.click('button', words('account.navigation.more')),
    'dialogs.closed': (screen) => screen.press('Escape'),
    'dialogs.expiryNear': 'sent',
    'dialogs.expiryAverted': 'sent',
    'dialogs.maintenanceBegan': 'sent',
    'dialogs.maintenanceEnded': 'sent',
    'dialogs.legalBlocked': 'sent',
    'dialogs.legalCleared': 'sent',
    'dialogs.paymentBegan': 'sent',
    'dialogs.paymentEnded': 'sent',
    'dialogs.newsCame': 'sent',
    'correspondence.opened': 'sent',
    'correspondence.closed': 'sent',
    'correspondence.checkOpened': 'sent',
    'correspondence.checkClosed': 'sent',
  },
  states: {
    'content.empty': async (screen, { words }) => {
      await screen.gone('dialog', words('account.balance.title'));
      await screen.gone('dialog', words('account.navigation.moreTitle'));
    },
    'content.funds': (screen, place) =>
      seeOnly(screen, place, 'account.balance.title', 'account.balance.parts.availableForWithdrawal.name'),
    'content.menu': (screen, place) =>
      seeOnly(screen, place, 'account.navigation.moreTitle', 'account.navigation.transactionHistory'),
    'content.expiry': (screen, place) =>
      seeOnly(screen, place, 'core.session.expiry.title', 'core.session.expiry.text'),
    'offer.loading': 'unseen',
    'offer.failed': 'unseen',
    'offer.present.none': 'unseen',
    'offer.present.open': 'unseen',
    'check.none': 'unseen',
    'check.open': 'unseen',
    'payment.none': 'unseen',
    'payment.underWay': 'unseen',
    'stage.shown': 'unseen',
    'stage.held.maintenance': (screen) => screen.gone('dialog'),
    'stage.held.legalGate': 'unseen',
    'stage.held.maintenanceOverLegalGate': (screen) => screen.gone('dialog'),
  },
});
