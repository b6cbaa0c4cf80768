import type { MessageType } from '../../contract/messages.ts';
import type { Language } from '../language.ts';

/** Texts of the panel's section for messages. */
const pl = {
  hint: 'Trafia do skrzynki gracza i od razu do jego otwartych stron.',
  type: 'Rodzaj',
  types: {
    Information: 'Informacja',
    Announcement: 'Ogłoszenie',
    Warning: 'Ostrzeżenie',
    Regulation: 'Regulamin',
    Reminder: 'Przypomnienie',
  } satisfies Record<MessageType, string>,
  title: 'Tytuł',
  text: 'Treść (HTML)',
  dialog: 'Otwiera się w okienku',
  stepsHeader: 'Nagłówek kroków',
  steps: 'Kroki, każdy w osobnym wierszu',
  footer: 'Stopka',
  buttonCode: 'Napis na przycisku',
  buttonUrl: 'Adres przycisku',
  /** Default content of the message, until the tester changes it. */
  example: { title: 'Nowe limity', text: '<p>Od dziś możesz ustawić <strong>własne limity</strong>.</p>' },
  write: 'Wyślij wiadomość',
  written: (email: string, title: string) => `${email}: wysłano wiadomość „${title}”.`,
};

export type LetterTexts = typeof pl;

const en: LetterTexts = {
  hint: 'Goes to the player’s inbox and straight to any open pages.',
  type: 'Type',
  types: {
    Information: 'Information',
    Announcement: 'Announcement',
    Warning: 'Warning',
    Regulation: 'Regulation',
    Reminder: 'Reminder',
  },
  title: 'Title',
  text: 'Text (HTML)',
  dialog: 'Opens as a dialog',
  stepsHeader: 'Heading of the steps',
  steps: 'Steps, one per line',
  footer: 'Footer',
  buttonCode: 'Button label',
  buttonUrl: 'Button link',
  example: { title: 'New limits', text: '<p>From today you can set <strong>your own limits</strong>.</p>' },
  write: 'Send the message',
  written: (email, title) => `${email}: the message “${title}” was sent.`,
};

export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = { pl, en };
