import type { IdentityState } from '../../contract/sandbox.ts';
import type { Words } from '../language.ts';

/** The possible results of a conversation. */
export const OUTCOMES = [
  'verified',
  'partial',
  'rejected',
  'stranger',
  'canceled',
  'expired',
  'failed',
  'waiting',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Result {
  readonly status: IdentityState['status'];
  /** The result for the person; null for none. */
  readonly identity: { readonly status: 'VERIFIED' | 'REJECTED'; readonly errors: readonly string[] } | null;
}

const word = (status: 'VERIFIED' | 'REJECTED', ...errors: string[]): Result['identity'] => ({ status, errors });

export const RESULTS: Readonly<Record<Outcome, Result>> = {
  verified: { status: 'FINISHED', identity: word('VERIFIED') },
  partial: { status: 'PARTIAL', identity: null },
  rejected: { status: 'FINISHED', identity: word('REJECTED', 'DOCUMENT_NOT_ACCEPTED') },
  stranger: { status: 'FINISHED', identity: word('VERIFIED') },
  canceled: { status: 'CANCELED', identity: null },
  expired: { status: 'EXPIRED', identity: null },
  failed: { status: 'FAILED', identity: null },
  waiting: { status: 'IN_PROGRESS', identity: null },
};

/** A surname that decides a conversation without a click: the page redirects back at once. */
export interface MagicSurname {
  readonly value: string;
  /** Null: the start is refused. */
  readonly outcome: Outcome | null;
  readonly losesWebhooks: boolean;
  readonly meaning: Words;
}

const surname = (value: string, outcome: Outcome | null, pl: string, en: string): MagicSurname => ({
  value,
  outcome,
  losesWebhooks: false,
  meaning: { pl, en },
});

export const MAGIC_SURNAMES: readonly MagicSurname[] = [
  surname('Potwierdzony', 'verified', 'tożsamość potwierdzona', 'identity verified'),
  surname(
    'Częściowy',
    'partial',
    'PARTIAL: dane niepełne, nikt nie jest zweryfikowany',
    'PARTIAL: nobody is verified by it',
  ),
  surname('Odrzucony', 'rejected', 'FINISHED, ale tożsamość odrzucona', 'FINISHED, but the identity is rejected'),
  surname(
    'Obcy',
    'stranger',
    'potwierdzona inna osoba: bramka jej nie uzna',
    'somebody else is verified: the gateway refuses it',
  ),
  surname('Anulowany', 'canceled', 'CANCELED', 'CANCELED'),
  surname('Wygasły', 'expired', 'EXPIRED', 'EXPIRED'),
  surname('Nieudany', 'failed', 'FAILED', 'FAILED'),
  surname('Czekający', 'waiting', 'wraca, ale zostaje IN_PROGRESS', 'comes back, but stays IN_PROGRESS'),
  surname(
    'Niedostępny',
    null,
    'odmowa startu: VERIFICATION_START_FAILED',
    'the start is refused: VERIFICATION_START_FAILED',
  ),
  {
    ...surname(
      'Milczący',
      'verified',
      'potwierdzona bez webhooka: bramka pyta sama',
      'verified without a webhook: the gateway asks',
    ),
    losesWebhooks: true,
  },
];

/** Ignores diacritics, case and gender: Odrzucona equals Odrzucony. */
function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').replace(/[ay]$/, '');
}

export function magicSurnameOf(lastName: string | null): MagicSurname | null {
  if (lastName === null) return null;
  return MAGIC_SURNAMES.find(({ value }) => plain(value) === plain(lastName)) ?? null;
}
