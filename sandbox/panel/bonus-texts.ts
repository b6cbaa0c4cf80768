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
  odds: 'Najmniejszy kurs',
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
  steps: ['Przyjmij ofertę.', 'Postaw zakład.', 'Ciesz się wygraną.'],
  stepsHeader: 'Jak to działa',
};

export type BonusTexts = typeof pl;

const en: BonusTexts = {
  hint: 'The offer reaches the player live. Bets are played at odds of 2.00 with the bonus or free bet that was accepted first.',
  kind: 'Kind',
  kinds: { bonus: 'Bonus', freebet: 'Free bet' },
  name: 'Name (for the analytics)',
  title: 'Title',
  description: 'Description (HTML)',
  amount: 'Amount (zł)',
  turnover: 'Turnover (times the amount)',
  odds: 'Smallest odds',
  oddsHint: 'Empty: any.',
  minutes: 'Valid for (minutes)',
  minutesHint: 'Empty: for good.',
  grant: 'Grant',
  stake: 'Stake (zł)',
  won: 'Bet and win',
  lost: 'Bet and lose',
  expire: 'Let everything expire now',
  granted: (email, name) => `${email}: “${name}” was granted.`,
  played: (email, isWon) => `${email}: bet ${isWon ? 'won' : 'lost'}.`,
  notPlayed: (email) => `There is no player ${email}, or nothing to play with; nothing has changed.`,
  expired: (email, count) => `${email}: ${count} expired.`,
  example: {
    name: 'Freebet 25 zł marzec 2025',
    title: 'Free bet of 25 zł',
    description: '<p>Place a bet at odds of at least <strong>1.50</strong>.</p>',
  },
  steps: ['Accept the offer.', 'Place a bet.', 'Enjoy what you win.'],
  stepsHeader: 'How it works',
};

export const BONUS_TEXTS: Readonly<Record<Language, BonusTexts>> = { pl, en };
