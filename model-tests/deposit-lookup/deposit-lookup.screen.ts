import { seeWaiting, type Card } from '../deposit/deposit-card.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { depositLookupModel } from './deposit-lookup.model.ts';

function seeLooking(screen: Screen, { words }: { readonly words: Words }): Promise<void> {
  const card: Card = { words, method: 'CARD', amount: 5_000 };
  return seeWaiting(screen, card, 'resuming');
}

/** The card of the deposit screen, unchanged during the lookup. */
export const depositLookupScreen = defineScreen(depositLookupModel, {
  gestures: {},
  states: {
    'searching.deadline.early': seeLooking,
    'searching.deadline.late': seeLooking,
    'searching.search.looking': seeLooking,
    'searching.search.waiting': seeLooking,
    found: 'unseen',
    none: 'unseen',
  },
});
