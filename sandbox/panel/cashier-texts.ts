import type { Language } from '../language.ts';

/** Texts of the panel's sections on withdrawals and bank accounts. */
const pl = {
  unknown: 'Bramka tego nie podaje.',
  noWithdrawals: 'Nikt jeszcze niczego nie wypłacał.',
  noBankAccounts: 'Nikt jeszcze nie podał numeru rachunku.',
  withdrawalStates: {
    REQUESTED: 'czeka',
    HELD: 'sprawdzana',
    PAID_OUT: 'wypłacona',
    DENIED: 'odrzucona',
    EXPIRED: 'wygasła',
  },
  decide: { PAID_OUT: 'Wypłać', HELD: 'Wstrzymaj', DENIED: 'Odrzuć', EXPIRED: 'Niech wygaśnie' },
  withdrawalDecided: {
    PAID_OUT: 'Wypłata zrealizowana.',
    HELD: 'Wypłata wstrzymana do sprawdzenia.',
    DENIED: 'Wypłata odrzucona; pieniądze wróciły na saldo.',
    EXPIRED: 'Wypłata wygasła; pieniądze wróciły na saldo.',
  },
  withdrawalGone: 'Bramka nie zna tej wypłaty albo już o niej zdecydowano; nic się nie zmieniło.',
  accountStates: { UNVERIFIED: 'odrzucony', IN_VERIFICATION: 'do sprawdzenia', VERIFIED: 'sprawdzony' },
  accountVerify: 'Należy do gracza',
  accountRefuse: 'Odrzuć',
  accountDecided: { VERIFIED: 'Numer rachunku potwierdzony.', UNVERIFIED: 'Numer rachunku odrzucony.' },
  accountGone: 'Tego numeru nikt już nie sprawdza; nic się nie zmieniło.',
};

export type CashierTexts = typeof pl;

const en: CashierTexts = {
  unknown: 'The gateway doesn’t say.',
  noWithdrawals: 'Nobody has withdrawn anything yet.',
  noBankAccounts: 'Nobody has added an account number yet.',
  withdrawalStates: {
    REQUESTED: 'waiting',
    HELD: 'held',
    PAID_OUT: 'paid out',
    DENIED: 'denied',
    EXPIRED: 'expired',
  },
  decide: { PAID_OUT: 'Pay out', HELD: 'Hold', DENIED: 'Deny', EXPIRED: 'Let it expire' },
  withdrawalDecided: {
    PAID_OUT: 'Withdrawal paid out.',
    HELD: 'Withdrawal put on hold for a check.',
    DENIED: 'Withdrawal denied. The money is back in the balance.',
    EXPIRED: 'Withdrawal expired. The money is back in the balance.',
  },
  withdrawalGone: 'The gateway doesn’t know this withdrawal, or it has already been decided. Nothing has changed.',
  accountStates: { UNVERIFIED: 'refused', IN_VERIFICATION: 'to be checked', VERIFIED: 'checked' },
  accountVerify: 'Belongs to the player',
  accountRefuse: 'Refuse',
  accountDecided: { VERIFIED: 'Account number confirmed.', UNVERIFIED: 'Account number refused.' },
  accountGone: 'This number is no longer being checked. Nothing has changed.',
};

export const CASHIER_TEXTS: Readonly<Record<Language, CashierTexts>> = { pl, en };
