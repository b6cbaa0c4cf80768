import type { AnyMachineSnapshot } from 'xstate';
import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { dialogsModel } from './dialogs.model.ts';

/** The balance in all paths, grosze: that of the default responses in the browser. */
export const BALANCE = 12_050;

interface Place {
  readonly words: Words;
  readonly snapshot: AnyMachineSnapshot;
}

/** Titles and texts of the dialogs that a signed-in player's layout renders from this machine only. */
const TITLES: Readonly<Partial<Record<OpenDialog, readonly [title: TextKey, text: TextKey]>>> = {
  expiry: ['core.session.expiry.title', 'core.session.expiry.text'],
  funds: ['account.balance.title', 'account.balance.parts.availableForWithdrawal.name'],
  menu: ['account.navigation.moreTitle', 'account.navigation.transactionHistory'],
  help: ['core.help', 'support.help.questions'],
  cookies: ['core.consent.settings', 'core.consent.isOff'],
};

/** The one open dialog, with a text that only it has; other dialogs are hidden, even if they are waiting. */
async function seeOnlyOne(screen: Screen, { words, snapshot }: Place): Promise<void> {
  const open = openDialog(snapshot as DialogsSnapshot);
  for (const [name, [title, text]] of Object.entries(TITLES)) {
    if (name === open) {
      await screen.see('dialog', words(title));
      await screen.text(words(text));
    } else {
      await screen.gone('dialog', words(title));
    }
  }
}

export const dialogsScreen = defineScreen(dialogsModel, {
  gestures: {
    'dialogs.fundsAsked': (screen, _, { words }) =>
      screen.click('button', words('account.balance.open', { amount: formatMoney(BALANCE) })),
    'dialogs.menuAsked': (screen, _, { words }) => screen.click('button', words('account.navigation.more')),
    'dialogs.helpAsked': (screen, _, { words, snapshot }) =>
      screen.click('button', words(openDialog(snapshot) === 'menu' ? 'account.navigation.help' : 'core.help')),
    'dialogs.cookiesAsked': (screen, _, { words }) => screen.click('button', words('core.consent.settingsOff')),
    'dialogs.closed': (screen) => screen.press('Escape'),
    'dialog.asked': 'sent',
    'dialog.closed': 'sent',
    'expiry.near': 'sent',
    'expiry.averted': 'sent',
    'maintenance.began': 'sent',
    'maintenance.ended': 'sent',
    'notices.raised': 'sent',
    'notices.cleared': 'sent',
    'legalGate.blocked': 'sent',
    'legalGate.cleared': 'sent',
    'realityCheck.opened': 'sent',
    'realityCheck.closed': 'sent',
    'break.opened': 'sent',
    'break.closed': 'sent',
    'session.over': 'sent',
    'page.opened': 'sent',
    'page.busy': 'sent',
    'page.idle': 'sent',
    'consent.answered': 'sent',
    'payment.began': 'sent',
    'payment.ended': 'sent',
    'offer.opened': 'sent',
    'offer.closed': 'sent',
    'moment.came': 'sent',
    'moment.passed': 'sent',
  },
  states: {
    moment: 'unseen',
    'site.open': seeOnlyOne,
    'site.underMaintenance': (screen) => screen.gone('dialog'),
    'notice.none': 'unseen',
    'notice.standing': 'unseen',
    'gate.none': 'unseen',
    'gate.standing': 'unseen',
    'expiry.none': 'unseen',
    'expiry.standing': 'unseen',
    'check.none': 'unseen',
    'check.standing': 'unseen',
    'quickBreak.none': 'unseen',
    'quickBreak.standing': 'unseen',
    'asked.none': 'unseen',
    'asked.funds': 'unseen',
    'asked.menu': 'unseen',
    'asked.help': 'unseen',
    'asked.cookies': 'unseen',
    'page.none': 'unseen',
    'page.bankAccount': 'unseen',
    'page.giveUp': 'unseen',
    'page.leaveConfirmation': 'unseen',
    'said.nothing': 'unseen',
    'said.offer': 'unseen',
    'said.warning': 'unseen',
  },
});
