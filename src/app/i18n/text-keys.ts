import type account from '../../../locales/pl/account.json';
import type core from '../../../locales/pl/core.json';
import type deposit from '../../../locales/pl/deposit.json';

/** Every text of the product as one tree; the areas are its parts and travel apart. Polish is the source. */
export type Texts = typeof core & typeof account & typeof deposit;

/** Areas whose texts are loaded with their route; `core` is there from the start. */
export type TextArea = 'account' | 'deposit';

type PluralForm = 'one' | 'few' | 'many' | 'other';

type WithoutPluralForm<Name extends string> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;

type LeafPath<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutPluralForm<Name>
    : `${Name}.${LeafPath<Tree[Name]>}`;
}[keyof Tree & string];

/** The key of a text, for instance `core.authErrors.locked`; plurals are named without their form. */
export type TextKey = LeafPath<Texts>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
