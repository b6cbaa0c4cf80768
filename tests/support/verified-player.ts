import type { Player } from '../../gateway/store/account/players.ts';

type Own = 'playerId' | 'email' | 'username' | 'passwordHash' | 'createdAt';

/** A verified adult player without pending tasks. */
export function verifiedPlayer(details: Pick<Player, Own> & Partial<Player>): Player {
  return {
    firstName: 'Ewa',
    lastName: 'Próbna',
    gender: 'FEMALE',
    citizenship: 'PL',
    phoneNumber: '600100200',
    pesel: '90013100118',
    dateOfBirth: '1990-01-31',
    city: 'Kraków',
    postalCode: '30-001',
    street: 'Długa 2',
    bankAccountNumber: '61109010140000071219812874',
    accountStatus: 'ACTIVE',
    isActive: true,
    lockedAt: null,
    trialEndsAt: null,
    verificationRequiredAt: null,
    emailStatus: 'VERIFIED',
    phoneStatus: 'VERIFIED',
    limitsStatus: 'VERIFIED',
    bankAccountStatus: 'VERIFIED',
    depositAccountStatus: 'VERIFIED',
    identityStatus: 'VERIFIED',
    profileRole: 'PLAYER',
    verificationMethod: 'MANUAL',
    ...details,
  };
}
