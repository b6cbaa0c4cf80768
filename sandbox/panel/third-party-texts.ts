import type { Language } from '../language.ts';
import type { Tracker } from '../third-parties/collected.ts';
import type { ScriptMode, ThirdParty } from '../third-parties/third-party-routes.ts';

/** Texts of the panel's sections on third-party scripts and on the app's texts. */
const pl = {
  thirdParties: 'Skrypty firm zewnętrznych',
  hint: 'Działa od następnego wczytania skryptu.',
  parties: { chat: 'Czat', pixel: 'Piksel', tagManager: 'Menedżer tagów' } satisfies Record<ThirdParty, string>,
  modes: {
    ready: 'Działa',
    broken: 'Zepsuty (500)',
    hollow: 'Pusty',
    slow: 'Wolny (40 s)',
  } satisfies Record<ScriptMode, string>,
  mode: 'Stan skryptu',
  set: 'Ustaw',
  done: (party: string, mode: string) => `${party}: ${mode}.`,
  analytics: 'Zdarzenia analityczne',
  nothing: 'Nic jeszcze nie przyszło. Zdarzenia wychodzą dopiero po zgodzie gracza.',
  trackers: { pixel: 'piksel', tagManager: 'tagi' } satisfies Record<Tracker, string>,
  clear: 'Opróżnij',
  cleared: 'Zdarzenia analityczne opróżnione.',
  texts: 'Teksty aplikacji',
  textsHint: 'Zastępują wbudowane od następnego wczytania strony. Pusty tekst przywraca wbudowany.',
  language: 'Język',
  key: 'Klucz',
  text: 'Tekst',
  textSet: (key: string) => `Tekst ${key} ustawiony.`,
  textBack: (key: string) => `Tekst ${key} jest znowu wbudowany.`,
};

const en: typeof pl = {
  thirdParties: 'Third-party scripts',
  hint: 'Takes effect the next time the script loads.',
  parties: { chat: 'Chat', pixel: 'Pixel', tagManager: 'Tag manager' },
  modes: { ready: 'Works', broken: 'Broken (500)', hollow: 'Empty', slow: 'Slow (40 s)' },
  mode: 'Script state',
  set: 'Set',
  done: (party, mode) => `${party}: ${mode}.`,
  analytics: 'Analytics events',
  nothing: 'Nothing yet. Events are only sent after the player consents.',
  trackers: { pixel: 'pixel', tagManager: 'tags' },
  clear: 'Empty',
  cleared: 'Analytics events emptied.',
  texts: 'App texts',
  textsHint: 'They replace the bundled ones the next time the page loads. An empty text restores the bundled one.',
  language: 'Language',
  key: 'Key',
  text: 'Text',
  textSet: (key) => `Text ${key} is set.`,
  textBack: (key) => `Text ${key} is back to the bundled one.`,
};

export const THIRD_PARTY_TEXTS: Readonly<Record<Language, typeof pl>> = { pl, en };
