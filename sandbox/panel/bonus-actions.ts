import * as z from 'zod/mini';
import { BonusesExpired } from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import type { BonusTexts } from './bonus-texts.ts';
import type { PanelTexts } from './panel-texts.ts';

/** Decimal złote as entered. */
const Zloty = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(?:[.,]\d{1,2})?$/)),
  z.transform((typed: string) => Number(typed.replace(',', '.'))),
);
/** Odds as entered, or none. */
const Odds = z.union([
  Zloty,
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);
const Whole = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const MaybeWhole = z.union([
  Whole,
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);

export const BonusForm = z.object({
  email: z.string().check(z.maxLength(200)),
  kind: z.enum(['bonus', 'freebet']),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.maxLength(20_000)),
  amount: Zloty,
  turnover: Whole,
  odds: Odds,
  minutes: MaybeWhole,
  stake: Zloty,
  do: z.enum(['grant', 'won', 'lost', 'expire']),
});

interface Result {
  readonly succeeded: boolean;
  readonly text: string;
}

/** Sends a body to a path of the control API. */
type TestControl = (path: string, body: unknown) => Promise<GatewayResponse>;

/** Grants a bonus, plays a bet or makes bonuses expire. */
export async function runBonus(
  form: z.infer<typeof BonusForm>,
  text: PanelTexts,
  words: BonusTexts,
  testControl: TestControl,
): Promise<Result> {
  const email = form.email.trim();
  if (email === '') return { succeeded: false, text: text.done.pushNoEmail };
  const failure = (response: GatewayResponse, unknown: string): Result => {
    if (response.kind === 'unreachable') return { succeeded: false, text: text.done.unreachable };
    return { succeeded: false, text: response.status === 404 ? unknown : text.done.refused(response.status) };
  };
  switch (form.do) {
    case 'grant': {
      const { name, title, description, amount, turnover, odds, minutes } = form;
      const response = await testControl('bonuses', {
        email,
        name,
        title,
        description,
        steps: words.steps,
        stepsHeader: words.stepsHeader,
        isFreebet: form.kind === 'freebet',
        amount,
        turnover,
        smallestOdds: odds,
        minutes,
      });
      return isSuccess(response)
        ? { succeeded: true, text: words.granted(email, name) }
        : failure(response, text.done.pushNoPlayer(email));
    }
    case 'won':
    case 'lost': {
      const isWon = form.do === 'won';
      const response = await testControl('bets', { email, variant: form.kind, stake: form.stake, isWon });
      return isSuccess(response)
        ? { succeeded: true, text: words.played(email, isWon) }
        : failure(response, words.notPlayed(email));
    }
    case 'expire': {
      const response = await testControl('bonus-expiry', { email });
      const ended = BonusesExpired.safeParse(response.kind === 'answered' ? response.body : null);
      return isSuccess(response) && ended.success
        ? { succeeded: true, text: words.expired(email, ended.data.expired) }
        : failure(response, text.done.pushNoPlayer(email));
    }
  }
}
