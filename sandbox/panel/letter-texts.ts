import type { Language } from '../language.ts';

/** Words of the panel's section that writes messages. */
const pl = {
  hint: 'Trafia do skrzynki gracza i od razu do jego otwartych stron.',
  type: 'Rodzaj',
  title: 'Tytuł',
  text: 'Treść (HTML)',
  dialog: 'Otwiera się w okienku',
  stepsHeader: 'Nagłówek kroków',
  steps: 'Kroki, każdy w osobnym wierszu',
  footer: 'Stopka',
  buttonCode: 'Napis na przycisku',
  buttonUrl: 'Adres przycisku',
  write: 'Wyślij wiadomość',
  written: (email: string, title: string) => `${email}: wysłano wiadomość „${title}”.`,
};

export type LetterTexts = typeof pl;

const en: LetterTexts = {
  hint: 'Goes to the player’s messages, and at once to the pages that are open.',
  type: 'Type',
  title: 'Title',
  text: 'Text (HTML)',
  dialog: 'Opens as a dialog',
  stepsHeader: 'Header of the steps',
  steps: 'Steps, one a line',
  footer: 'Footer',
  buttonCode: 'Words on the button',
  buttonUrl: 'Address of the button',
  write: 'Send the message',
  written: (email, title) => `${email}: the message “${title}” was sent.`,
};

export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = { pl, en };
