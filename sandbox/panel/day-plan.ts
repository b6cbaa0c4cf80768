import type { BonusGrant, Letter, WagerCommand } from '../../contract/sandbox.ts';
import type { DayTexts } from './day-texts.ts';

/** An event of a player's day; `wager` links a result to its stake. Money is decimal złote. */
export type DayEvent =
  | { readonly kind: 'letter'; readonly letter: Omit<Letter, 'email'> }
  | { readonly kind: 'stake'; readonly wager: string; readonly type: WagerCommand['type']; readonly stake: number }
  | { readonly kind: 'result'; readonly wager: string; readonly paid: number }
  | { readonly kind: 'adjustment'; readonly amount: number }
  | { readonly kind: 'freebet'; readonly offer: Omit<BonusGrant, 'email'> };

/** A plausible day from the morning on, with the messages to the player in one language. */
export function dayIn({ written }: DayTexts): readonly DayEvent[] {
  const plain = { steps: [], stepsHeader: null, footerText: null, buttonUrl: null, buttonCode: null };
  return [
    { kind: 'letter', letter: { ...plain, ...written.morning, type: 'Information', dialog: false } },
    { kind: 'stake', wager: 'match', type: 'bet', stake: 10 },
    { kind: 'stake', wager: 'round', type: 'game', stake: 5 },
    { kind: 'result', wager: 'match', paid: 35.5 },
    { kind: 'result', wager: 'round', paid: 0 },
    { kind: 'adjustment', amount: 5 },
    { kind: 'stake', wager: 'final', type: 'bet', stake: 20 },
    {
      kind: 'freebet',
      offer: { ...written.freebet, isFreebet: true, amount: 10, turnover: 0, smallestOdds: 1.5, minutes: 24 * 60 },
    },
    { kind: 'result', wager: 'final', paid: 0 },
    { kind: 'letter', letter: { ...plain, ...written.evening, type: 'Announcement', dialog: true } },
  ];
}
