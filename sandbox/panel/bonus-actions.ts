import * as z from 'zod/mini';
import { BonusesExpired } from '../../contract/sandbox.ts';
import type { GatewayAnswer } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import type { BonusTexts } from './bonus-texts.ts';
import type { PanelTexts } from './panel-texts.ts';

/** Decimal złote as a person types them. */
const Zloty = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(?:[.,]\d{1,2})?$/)),
  z.transform((typed: string) => Number(typed.replace(',', '.'))),
);
/** Odds as a person types them, or none. */
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
type Control = (path: string, body: unknown) => Promise<GatewayAnswer>;

/** Grants a bonus, plays a bet or lets bonuses expire. */
export async function runBonus(
  form: z.infer<typeof BonusForm>,
  text: PanelTexts,
  words: BonusTexts,
  control: Control,
): Promise<Result> {
  const email = form.email.trim();
  if (email === '') return { succeeded: false, text: text.done.pushNoEmail };
  const failure = (answer: GatewayAnswer, unknown: string): Result => {
    if (answer.kind === 'unreachable') return { succeeded: false, text: text.done.unreachable };
    return { succeeded: false, text: answer.status === 404 ? unknown : text.done.refused(answer.status) };
  };
  switch (form.do) {
    case 'grant': {
      const { name, title, description, amount, turnover, odds, minutes } = form;
      const answer = await control('bonuses', {
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
      return isSuccess(answer)
        ? { succeeded: true, text: words.granted(email, name) }
        : failure(answer, text.done.pushNoPlayer(email));
    }
    case 'won':
    case 'lost': {
      const isWon = form.do === 'won';
      const answer = await control('bets', { email, variant: form.kind, stake: form.stake, isWon });
      return isSuccess(answer)
        ? { succeeded: true, text: words.played(email, isWon) }
        : failure(answer, words.notPlayed(email));
    }
    case 'expire': {
      const answer = await control('bonus-expiry', { email });
      const ended = BonusesExpired.safeParse(answer.kind === 'answered' ? answer.body : null);
      return isSuccess(answer) && ended.success
        ? { succeeded: true, text: words.expired(email, ended.data.expired) }
        : failure(answer, text.done.pushNoPlayer(email));
    }
  }
}
