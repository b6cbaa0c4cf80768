import type { AccountStatuses, ProfileSummary } from '../../../contract/player.ts';
import { concealedBankAccount } from '../../../domain/banking/bank-account.ts';
import { sortCodeOf } from '../../../domain/banking/polish-banks.ts';
import { VERIFICATION_METHODS } from '../../../contract/statuses.ts';
import type { Language } from '../../lib/language.ts';
import type { Player } from '../../store/account/players.ts';

const countries: Readonly<Record<Language, Intl.DisplayNames>> = {
  pl: new Intl.DisplayNames('pl', { type: 'region', fallback: 'code' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
};

/** Hides all but the last four characters. */
export function masked(text: string): string {
  return `${'*'.repeat(Math.max(0, text.length - 4))}${text.slice(-4)}`;
}

export function profileForWire(player: Player, language: Language): ProfileSummary {
  const account = player.bankAccountNumber;
  return {
    id: player.playerId,
    name: player.firstName,
    surname: player.lastName,
    email: player.email,
    username: player.username,
    nationality: { code: player.citizenship, name: countries[language].of(player.citizenship) ?? player.citizenship },
    phoneNumber: player.phoneNumber,
    pesel: player.pesel === null ? null : masked(player.pesel),
    dateOfBirth: player.dateOfBirth,
    city: player.city,
    postalCode: player.postalCode,
    street: player.street,
    bankAccountNumber: account === null ? null : concealedBankAccount(account),
    bankAccountSortCode: account === null ? null : sortCodeOf(account),
  };
}

export function accountStatusesForWire(player: Player): AccountStatuses {
  return {
    accountStatus: player.accountStatus,
    emailVerificationStatus: player.emailStatus,
    phoneVerificationStatus: player.phoneStatus,
    limitsStatus: player.limitsStatus,
    bankAccountNumberStatus: player.bankAccountStatus,
    depositAccountStatus: player.depositAccountStatus,
    identityStatus: player.identityStatus,
    profileRole: player.profileRole,
    verificationMethod: VERIFICATION_METHODS.find((method) => method === player.verificationMethod) ?? null,
  };
}
