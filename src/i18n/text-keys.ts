import type accessibility from '../../locales/pl/accessibility.json';
import type account from '../../locales/pl/account.json';
import type accountHome from '../../locales/pl/account-home.json';
import type authErrors from '../../locales/pl/auth-errors.json';
import type breaks from '../../locales/pl/breaks.json';
import type bonuses from '../../locales/pl/bonuses.json';
import type consents from '../../locales/pl/consents.json';
import type accountSettings from '../../locales/pl/account-settings.json';
import type core from '../../locales/pl/core.json';
import type deposit from '../../locales/pl/deposit.json';
import type dialogs from '../../locales/pl/dialogs.json';
import type messages from '../../locales/pl/messages.json';
import type documents from '../../locales/pl/documents.json';
import type forms from '../../locales/pl/forms.json';
import type history from '../../locales/pl/history.json';
import type home from '../../locales/pl/home.json';
import type legal from '../../locales/pl/legal.json';
import type mails from '../../locales/pl/mails.json';
import type netPosition from '../../locales/pl/net-position.json';
import type playMonth from '../../locales/pl/play-month.json';
import type faq from '../../locales/pl/faq.json';
import type promotions from '../../locales/pl/promotions.json';
import type publicPages from '../../locales/pl/public.json';
import type release from '../../locales/pl/release.json';
import type sessionTime from '../../locales/pl/session-time.json';
import type support from '../../locales/pl/support.json';
import type registration from '../../locales/pl/registration.json';
import type why from '../../locales/pl/why.json';

/**
 * The areas, whose texts are loaded with their screens; `core` is loaded at the start. Polish is the source. The area
 * of a single screen is added by the screen's file (`src/app/screens`).
 */
export interface TextAreas {
  readonly accessibility: typeof accessibility;
  readonly account: typeof account;
  readonly accountHome: typeof accountHome;
  readonly accountSettings: typeof accountSettings;
  readonly authErrors: typeof authErrors;
  readonly bonuses: typeof bonuses;
  readonly breaks: typeof breaks;
  readonly consents: typeof consents;
  readonly deposit: typeof deposit;
  readonly dialogs: typeof dialogs;
  readonly documents: typeof documents;
  readonly faq: typeof faq;
  readonly forms: typeof forms;
  readonly history: typeof history;
  readonly home: typeof home;
  readonly legal: typeof legal;
  readonly mails: typeof mails;
  readonly messages: typeof messages;
  readonly netPosition: typeof netPosition;
  readonly playMonth: typeof playMonth;
  readonly promotions: typeof promotions;
  readonly public: typeof publicPages;
  readonly registration: typeof registration;
  readonly release: typeof release;
  readonly sessionTime: typeof sessionTime;
  readonly support: typeof support;
  readonly why: typeof why;
}

export type TextArea = keyof TextAreas;

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every text of the product as one tree. */
export type Texts = typeof core & Together<TextAreas[TextArea]>;

type PluralForm = 'one' | 'few' | 'many' | 'other';

type WithoutPluralForm<Name extends string> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;

type LeafPath<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutPluralForm<Name>
    : `${Name}.${LeafPath<Tree[Name]>}`;
}[keyof Tree & string];

/** A text's key, for instance `core.authErrors.locked`; plurals without their suffix. */
export type TextKey = LeafPath<Texts>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** Only for the types: the compiler handles a flat list much faster than the tree. */
    keySeparator: false;
    resources: { translation: Readonly<Record<TextKey, string>> };
  }
}
