import type { Language } from '../language.ts';

/** Texts of the panel's section that plays a day. Amounts already contain the currency. */
const pl = {
  title: 'Dzień gracza',
  hint: 'Zakłady i gry z wynikami, korekta, dwie wiadomości i freebet, wszystko na żywo. Gdy brakuje pieniędzy, dzieje się tylko to, na co ich starcza.',
  pace: 'Tempo',
  paces: { seconds: 'Co 3 sekundy', once: 'Wszystko naraz' },
  play: 'Rozegraj dzień',
  letter: (email: string, title: string) => `${email}: wiadomość „${title}”.`,
  dialog: (email: string, title: string) => `${email}: wiadomość w okienku „${title}”.`,
  stakes: {
    bet: (email: string, amount: string) => `${email}: zakład za ${amount}.`,
    game: (email: string, amount: string) => `${email}: gra za ${amount}.`,
  },
  won: {
    bet: (email: string, amount: string) => `${email}: zakład wygrany, wypłacono ${amount}.`,
    game: (email: string, amount: string) => `${email}: gra wygrana, wypłacono ${amount}.`,
  },
  lost: {
    bet: (email: string) => `${email}: zakład przegrany.`,
    game: (email: string) => `${email}: gra przegrana.`,
  },
  adjustment: (email: string, amount: string) => `${email}: korekta, ${amount}.`,
  freebet: (email: string, amount: string) => `${email}: freebet za ${amount}.`,
  tooLittle: {
    bet: (email: string, amount: string) => `${email}: nie ma ${amount} na zakład; pominięty.`,
    game: (email: string, amount: string) => `${email}: nie ma ${amount} na grę; pominięta.`,
  },
  begun: (email: string, more: number) => `${email}: dzień się zaczął; dalszych zdarzeń: ${more}, co 3 sekundy.`,
  over: (email: string, count: number) => `${email}: dzień minął. Zdarzeń: ${count}.`,
  overShort: (email: string, count: number, all: number) =>
    `${email}: dzień minął. Zdarzeń: ${count} z ${all}, na resztę nie starczyło pieniędzy.`,
  brokenOff: (email: string, count: number, all: number) => `${email}: dzień przerwany. Zdarzeń: ${count} z ${all}.`,
  underWay: (email: string) => `${email}: jeden dzień już trwa; nic nie zmieniono.`,
  /** Messages shown to the player. */
  written: {
    morning: {
      title: 'Dziś gra Ekstraklasa',
      text: '<p>Trzy mecze od 15:00, wszystkie na żywo. <strong>Powodzenia!</strong></p>',
    },
    evening: {
      title: 'Twój dzień w skrócie',
      text: '<p>Wyniki dzisiejszych zakładów są już w <strong>historii</strong>.</p>',
    },
    freebet: {
      name: 'Freebet 10 zł za aktywny dzień',
      title: 'Freebet 10 zł',
      description: '<p>Za dzisiejszą grę: postaw go na dowolne zdarzenie.</p>',
      steps: ['Przyjmij freebet.', 'Postaw zakład.'],
      stepsHeader: 'Jak to działa',
    },
  },
};

export type DayTexts = typeof pl;

const en: DayTexts = {
  title: 'A player’s day',
  hint: 'Bets and games with results, an adjustment, two messages and a free bet, all live. If the player runs out of money, the rest is skipped.',
  pace: 'Pace',
  paces: { seconds: 'Every 3 seconds', once: 'All at once' },
  play: 'Play a day',
  letter: (email, title) => `${email}: the message “${title}”.`,
  dialog: (email, title) => `${email}: the message “${title}”, as a dialog.`,
  stakes: {
    bet: (email, amount) => `${email}: a bet of ${amount}.`,
    game: (email, amount) => `${email}: a game for ${amount}.`,
  },
  won: {
    bet: (email, amount) => `${email}: bet won, ${amount} paid.`,
    game: (email, amount) => `${email}: game won, ${amount} paid.`,
  },
  lost: { bet: (email) => `${email}: bet lost.`, game: (email) => `${email}: game lost.` },
  adjustment: (email, amount) => `${email}: an adjustment of ${amount}.`,
  freebet: (email, amount) => `${email}: a free bet of ${amount}.`,
  tooLittle: {
    bet: (email, amount) => `${email}: no ${amount} for a bet; skipped.`,
    game: (email, amount) => `${email}: no ${amount} for a game; skipped.`,
  },
  begun: (email, more) => `${email}: the day has started; ${more} more events, one every 3 seconds.`,
  over: (email, count) => `${email}: the day is over. Events: ${count}.`,
  overShort: (email, count, all) =>
    `${email}: the day is over. Events: ${count} of ${all}; there wasn’t enough money for the rest.`,
  brokenOff: (email, count, all) => `${email}: the day was interrupted. Events: ${count} of ${all}.`,
  underWay: (email) => `${email}: a day is already being played. Nothing has changed.`,
  written: {
    morning: {
      title: 'The league plays today',
      text: '<p>Three matches from 3 pm, all of them live. <strong>Good luck!</strong></p>',
    },
    evening: {
      title: 'Your day at a glance',
      text: '<p>Today’s results are now in your <strong>history</strong>.</p>',
    },
    freebet: {
      name: '10 zł free bet for an active day',
      title: '10 zł free bet',
      description: '<p>For today’s play: stake it on any event.</p>',
      steps: ['Accept the free bet.', 'Place a bet.'],
      stepsHeader: 'How it works',
    },
  },
};

export const DAY_TEXTS: Readonly<Record<Language, DayTexts>> = { pl, en };
