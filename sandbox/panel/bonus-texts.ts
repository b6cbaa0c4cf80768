import type { Language } from '../language.ts';

/** Texts of the panel's section on bonuses. */
const pl = {
  hint: 'Oferta przychodzi do gracza na żywo. Zakłady gra się po kursie 2,00 najdawniej przyjętym bonusem albo freebetem.',
  kind: 'Rodzaj',
  kinds: { bonus: 'Bonus', freebet: 'Freebet' },
  name: 'Nazwa (dla analityki)',
  title: 'Tytuł',
  description: 'Opis (HTML)',
  amount: 'Kwota (zł)',
  turnover: 'Obrót (razy kwota)',
  odds: 'Najniższy kurs',
  oddsHint: 'Puste: dowolny.',
  minutes: 'Ważny (minut)',
  minutesHint: 'Puste: bez terminu.',
  grant: 'Przyznaj',
  stake: 'Stawka (zł)',
  won: 'Zagraj i wygraj',
  lost: 'Zagraj i przegraj',
  expire: 'Wygaś wszystko teraz',
  granted: (email: string, name: string) => `${email}: przyznano „${name}”.`,
  played: (email: string, isWon: boolean) => `${email}: zakład ${isWon ? 'wygrany' : 'przegrany'}.`,
  notPlayed: (email: string) => `Nie ma gracza ${email} albo nie ma on czym zagrać; nic się nie zmieniło.`,
  expired: (email: string, count: number) => `${email}: wygaszono ${count}.`,
  /** Default content of the player's bonus, until the tester changes it. */
  example: {
    name: 'Freebet 25 zł marzec 2025',
    title: 'Freebet 25 zł',
    description: '<p>Postaw zakład o kursie co najmniej <strong>1,50</strong>.</p>',
  },
  steps: ['Przyjmij ofertę.', 'Postaw zakład.', 'Sprawdź wynik w historii.'],
  stepsHeader: 'Jak to działa',
};

export type BonusTexts = typeof pl;

const en: BonusTexts = {
  hint: 'The offer reaches the player live. Bets use the bonus or free bet accepted first, at odds of 2.00.',
  kind: 'Kind',
  kinds: { bonus: 'Bonus', freebet: 'Free bet' },
  name: 'Name (for analytics)',
  title: 'Title',
  description: 'Description (HTML)',
  amount: 'Amount (zł)',
  turnover: 'Turnover (times the amount)',
  odds: 'Minimum odds',
  oddsHint: 'Empty: any.',
  minutes: 'Valid for (minutes)',
  minutesHint: 'Empty: no expiry.',
  grant: 'Grant',
  stake: 'Stake (zł)',
  won: 'Bet and win',
  lost: 'Bet and lose',
  expire: 'Expire everything now',
  granted: (email, name) => `${email}: “${name}” was granted.`,
  played: (email, isWon) => `${email}: bet ${isWon ? 'won' : 'lost'}.`,
  notPlayed: (email) => `There’s no player ${email}, or they have nothing to bet with. Nothing has changed.`,
  expired: (email, count) => `${email}: ${count} expired.`,
  example: {
    name: 'Freebet 25 zł marzec 2025',
    title: '25 zł free bet',
    description: '<p>Place a bet at odds of at least <strong>1.50</strong>.</p>',
  },
  steps: ['Accept the offer.', 'Place a bet.', 'See the result in your history.'],
  stepsHeader: 'How it works',
};

export const BONUS_TEXTS: Readonly<Record<Language, BonusTexts>> = { pl, en };
