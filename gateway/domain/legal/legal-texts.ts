import type { LegalTypeCode } from '../../../contract/legal.ts';
import type { Language } from '../../lib/language.ts';

interface LegalType {
  /** `typeId` on the wire; also the display order of documents. */
  readonly id: number;
  /** The beginning of its file names. */
  readonly file: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
}

export const LEGAL_TYPES: Readonly<Record<LegalTypeCode, LegalType>> = {
  TERMS_AND_CONDITIONS: {
    id: 1,
    file: 'regulamin',
    name: { pl: 'Regulamin', en: 'Terms and conditions' },
    description: {
      pl: 'Zasady konta gracza, wpłat, wypłat i zakładów.',
      en: 'The rules of the player account, deposits, withdrawals and bets.',
    },
  },
  PRIVACY_POLICY: {
    id: 2,
    file: 'polityka-prywatnosci',
    name: { pl: 'Polityka prywatności', en: 'Privacy policy' },
    description: {
      pl: 'Jakie dane przetwarzamy, po co i jak długo.',
      en: 'What data we process, why and for how long.',
    },
  },
  RESPONSIBLE_GAMBLING: {
    id: 3,
    file: 'odpowiedzialna-gra',
    name: { pl: 'Zasady odpowiedzialnej gry', en: 'Responsible gambling rules' },
    description: {
      pl: 'Limity, przerwy, samowykluczenie i gdzie szukać pomocy.',
      en: 'Limits, breaks, self-exclusion and where to find help.',
    },
  },
  INFORMATION_CLAUSE: {
    id: 4,
    file: 'klauzula-informacyjna',
    name: { pl: 'Klauzula informacyjna', en: 'Information clause' },
    description: {
      pl: 'Informacja o administratorze danych i Twoich prawach.',
      en: 'About the controller of your data and your rights.',
    },
  },
};
