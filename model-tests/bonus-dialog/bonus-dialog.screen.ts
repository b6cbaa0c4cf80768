import type { Bonus } from '../../contract/incentives.ts';
import type { BonusProblem } from '../../domain/incentives/bonus-errors.ts';
import { bonusTerms } from '../../domain/incentives/bonus-terms.ts';
import { formatDateTime } from '../../src/i18n/dates.ts';
import {
  refusalWords,
  bonusProblem,
  offeredBonus,
  type BonusDialogSnapshot,
} from '../../machines/dialogs/bonus-dialog/bonus-dialog.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { bonusDialogModel } from './bonus-dialog.model.ts';

type Offer = TestContext<BonusDialogSnapshot>;

const PROBLEMS = ['bonusLimit', 'freebetLimit', 'accept', 'abandon', 'network'] as const satisfies readonly (
  | BonusProblem
  | 'network'
)[];

const titleOf = ({ title, name }: Bonus) => title ?? name;

/** Names of the buttons of an offer's dialog, and of the confirmation before it is rejected. */
export const bonusDialogNames = (words: Words) => ({
  accept: words('dialogs.bonus.accept'),
  acceptFreebet: words('dialogs.bonus.acceptFreebet'),
  readMore: words('dialogs.bonus.readMore'),
  reject: words('dialogs.bonus.reject'),
  rejectTitle: words('dialogs.bonus.rejectTitle'),
  confirmReject: words('dialogs.bonus.confirmReject'),
  cancelReject: words('dialogs.bonus.cancelReject'),
  activeBonuses: words('dialogs.bonus.activeBonuses'),
  activeFreebets: words('dialogs.bonus.activeFreebets'),
});

const acceptOf = (words: Words, { isFreebet }: Bonus) =>
  bonusDialogNames(words)[isFreebet ? 'acceptFreebet' : 'accept'];

function bonusIn({ snapshot }: Offer): Bonus {
  const bonus = offeredBonus(snapshot);
  if (!bonus) throw new Error('The dialog stands without a bonus.');
  return bonus;
}

const seeNothing = (screen: Screen) => screen.gone('dialog');

/** The offer with all its texts, and why the last decision failed. */
async function seeOffer(screen: Screen, testContext: Offer): Promise<void> {
  const { words, snapshot } = testContext;
  const bonus = bonusIn(testContext);
  await screen.see('dialog', titleOf(bonus));
  await screen.text(
    bonus.redeemActive === null
      ? words('dialogs.bonus.noEnd')
      : words('dialogs.bonus.validUntil', { date: formatDateTime(bonus.redeemActive, 'pl') }),
  );
  if (bonus.description !== null) await screen.text('Podwoimy Twoją wpłatę.');
  if (bonus.stepsHeader !== null) await screen.see('heading', bonus.stepsHeader);
  for (const step of bonus.steps) await screen.text(step);
  await (bonusTerms(bonus) === null
    ? screen.gone('button', acceptOf(words, bonus))
    : screen.see('button', acceptOf(words, bonus)));
  await screen.see('button', bonusDialogNames(words).readMore);
  await screen.see('button', bonusDialogNames(words).reject);
  const problem = bonusProblem(snapshot);
  for (const other of PROBLEMS) {
    if (other !== problem) await screen.noText(words(`dialogs.bonus.problems.${other}`));
  }
  if (problem === null) return;
  await screen.see('alert');
  const said = refusalWords(snapshot);
  await screen.text(problem === 'abandon' && said !== '' ? said : words(`dialogs.bonus.problems.${problem}`));
  if (problem === 'bonusLimit') await screen.see('link', bonusDialogNames(words).activeBonuses);
  if (problem === 'freebetLimit') await screen.see('link', bonusDialogNames(words).activeFreebets);
}

async function seeReject(screen: Screen, testContext: Offer): Promise<void> {
  const { words } = testContext;
  await screen.see('dialog', bonusDialogNames(words).rejectTitle);
  await screen.text(words('dialogs.bonus.rejectText', { title: titleOf(bonusIn(testContext)) }));
  await screen.gone('dialog', titleOf(bonusIn(testContext)));
}

export const bonusDialogScreen = defineScreen(bonusDialogModel, {
  gestures: {
    'bonus.accept': (screen, _, testContext) =>
      screen.click('button', acceptOf(testContext.words, bonusIn(testContext))),
    'bonus.readMore': (screen, _, { words }) => screen.click('button', bonusDialogNames(words).readMore),
    'bonus.reject': (screen, _, { words }) => screen.click('button', bonusDialogNames(words).reject),
    'bonus.confirmReject': (screen, _, { words }) => screen.click('button', bonusDialogNames(words).confirmReject),
    'bonus.cancelReject': (screen, _, { words }) => screen.click('button', bonusDialogNames(words).cancelReject),
    'bonus.close': (screen) => screen.press('Escape'),
  },
  states: {
    loadingUnseen: seeNothing,
    'open.offered': seeOffer,
    'open.accepting': seeOffer,
    'open.confirmingReject': seeReject,
    'open.rejecting': seeReject,
    'markingSeen.undecided': seeNothing,
    'markingSeen.decided': seeNothing,
    nothingNew: seeNothing,
  },
});
