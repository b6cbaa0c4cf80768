import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  CODE_LIFETIME,
  CODE_RESEND,
  CODE_TRIES,
  COUNTDOWN_SECONDS,
  FETCH_LEGALS_DELAY,
  LEGALS_REFETCH,
  REGISTRATION_LIFETIME,
  VERIFICATION_POLLING_TIMEOUT,
  VERIFICATION_POLL_INTERVAL,
  VERIFICATION_RESET,
} from '../../../domain/constants.ts';
import { DEPOSIT_REJECTIONS, depositRejectionOf } from '../../../domain/payments/deposit-rejection.ts';
import { fileIn, shownChanges } from '../../../domain/legal/legal-files.ts';
import { fieldOfRefusal, passwordRefusalOf } from '../../../domain/account/password-refusals.ts';
import { PHONE_PREFIX } from '../../../domain/contact/phone.ts';
import { REGISTRATION_STEPS, isRegistrationStep, stepNumber } from '../../../domain/forms/registration-steps.ts';
import { isProof, verificationResult } from '../../../domain/identity/verification-status.ts';
import { isWebUrl } from '../../../domain/contact/web-url.ts';

describe('identity verification', () => {
  it('VER-02 a conversation is pending, a success or a failure', () => {
    const conversations = ['CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED'] as const;
    expect(conversations.map((conversation) => verificationResult(conversation, null))).toEqual([
      'PENDING',
      'PENDING',
      'SUCCESS',
      'SUCCESS',
      'FAILED',
      'FAILED',
      'FAILED',
    ]);
  });

  it('VER-02 once it is not pending, the identity decides where it says something', () => {
    const identities = ['FINISHED', 'VERIFIED', 'FAILED', 'REJECTED', 'SOMETHING', '', 'toString', 'constructor'];
    const result = (conversation: 'CREATED' | 'IN_PROGRESS' | 'PARTIAL' | 'EXPIRED') =>
      identities.map((identity) => verificationResult(conversation, identity));
    const says = (otherwise: string) => ['SUCCESS', 'SUCCESS', 'FAILED', 'FAILED', ...Array<string>(4).fill(otherwise)];
    expect(result('PARTIAL')).toEqual(says('SUCCESS'));
    expect(result('EXPIRED')).toEqual(says('FAILED'));
    expect(result('CREATED')).toEqual(identities.map(() => 'PENDING'));
    expect(result('IN_PROGRESS')).toEqual(identities.map(() => 'PENDING'));
  });

  it('VER-02 only a finished conversation whose person is vouched for proves anything', () => {
    const identities = ['FINISHED', 'VERIFIED', 'FAILED', 'REJECTED', 'SOMETHING', null];
    const proofs = (
      ['CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED'] as const
    ).flatMap((conversation) =>
      identities.filter((identity) => isProof(conversation, identity)).map((identity) => [conversation, identity]),
    );
    expect(proofs).toEqual([
      ['FINISHED', 'FINISHED'],
      ['FINISHED', 'VERIFIED'],
    ]);
  });

  it('VER-03 is asked every 2 s, five times unless configured, and rests 3 s after its end', () => {
    expect([VERIFICATION_POLL_INTERVAL, VERIFICATION_POLLING_TIMEOUT, VERIFICATION_RESET]).toEqual([2_000, 10, 3_000]);
  });
});

describe('one-time codes and kept registrations', () => {
  it('REG-07 six digits, five tries, ten minutes, sent again after 30 s', () => {
    expect([CODE_LENGTH, CODE_TRIES, CODE_LIFETIME, CODE_RESEND, COUNTDOWN_SECONDS]).toEqual([
      6, 5, 600_000, 30_000, 30,
    ]);
  });

  it('REG-13 a registration is kept for seven days', () => {
    expect(REGISTRATION_LIFETIME).toBe(604_800_000);
  });

  it('REG-01 REG-11 the nine steps in their order, each with its number', () => {
    expect(REGISTRATION_STEPS.map((step) => [step, stepNumber(step)])).toEqual([
      ['account', 1],
      ['phone_number', 2],
      ['confirmation_code', 3],
      ['verification_methods', 4],
      ['contact_data', 5],
      ['income_source', 6],
      ['consents', 7],
      ['research_consents', 8],
      ['document_upload', 9],
    ]);
    expect(REGISTRATION_STEPS.filter((step) => !isRegistrationStep(step))).toEqual([]);
    expect(['selfie', '', 'toString', 'ACCOUNT'].filter(isRegistrationStep)).toEqual([]);
  });

  it('VAL-08 the prefix of phones here is +48', () => {
    expect(PHONE_PREFIX).toBe('+48');
  });
});

describe('legal documents', () => {
  it('LEG-01 are looked for after 2 s and then every five minutes', () => {
    expect([FETCH_LEGALS_DELAY, LEGALS_REFETCH]).toEqual([2_000, 300_000]);
  });

  it('LEG-02 the language is put into the file’s address, wherever it is wanted', () => {
    expect(fileIn('/docs/regulamin_{lang}.pdf', 'pl')).toBe('/docs/regulamin_pl.pdf');
    expect(fileIn('/{language}/regulamin_{lang}.pdf', 'en')).toBe('/en/regulamin_en.pdf');
    expect(fileIn('/docs/{other}/regulamin.pdf', 'en')).toBe('/docs/{other}/regulamin.pdf');
  });

  it('LEG-02 blank changes are dropped, the others trimmed', () => {
    expect(shownChanges(['§3 nowe brzmienie ', '', '  ', '\t', ' §7'])).toEqual(['§3 nowe brzmienie', '§7']);
    expect(shownChanges([])).toEqual([]);
  });
});

describe('refusals', () => {
  it('VAL-02 each code of a new password belongs to a field, an unknown one to the password', () => {
    const codes = [
      'OLD_PASSWORD_DOES_NOT_MATCH',
      'PASSWORD_REPEATED',
      'PASSWORDS_THE_SAME',
      'PASSWORD_SAME_AS_USERNAME',
      'SOMETHING_NEW',
      'toString',
      '',
    ];
    const refusals = codes.map(passwordRefusalOf);
    expect(refusals).toEqual([...codes.slice(0, 4), 'NOT_ACCEPTED', 'NOT_ACCEPTED', 'NOT_ACCEPTED']);
    expect(refusals.map(fieldOfRefusal)).toEqual([
      'oldPassword',
      'password',
      'password',
      'password',
      'password',
      'password',
      'password',
    ]);
  });

  it('DEP-06 a rejected payment says what the player can do about it', () => {
    const reasons = [
      ['CODE_INVALID', 'code'],
      ['CODE_EXPIRED', 'code'],
      ['CODE_USED', 'code'],
      ['CODE_CANCELLED', 'code'],
      ['USER_DECLINED', 'declined'],
      ['AUTHENTICATION_REFUSED', 'declined'],
      ['PAYER_CANCELLED', 'declined'],
      ['INSUFFICIENT_FUNDS', 'funds'],
      ['LIMIT_EXCEEDED', 'limit'],
      ['EXPIRED', 'expired'],
      ['CARD_DECLINED', 'cardDeclined'],
      ['CARD_EXPIRED', 'cardExpired'],
      ['TIMEOUT', 'bankSilent'],
      ['SYSTEM_ERROR', 'bankFault'],
      ['WALLET_TOKEN_INVALID', 'wallet'],
      ['SOMETHING_NEW', 'other'],
      ['toString', 'other'],
      ['', 'other'],
      [null, 'other'],
    ] as const;
    expect(reasons.map(([reason]) => [reason, depositRejectionOf(reason)])).toEqual(reasons);
    expect(new Set(reasons.map(([, kind]) => kind))).toEqual(new Set(DEPOSIT_REJECTIONS));
  });
});

describe('addresses that a player is sent to', () => {
  it('REG-09 only http and https', () => {
    const web = ['https://bank.example/start', 'http://localhost:4001/idp/1'];
    expect(web.filter((text) => !isWebUrl(text))).toEqual([]);
    const other = [
      null,
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      '//bank.example',
      'ftp://bank.example',
      ' https://bank.example',
      'https:/bank.example',
      'xhttps://bank.example',
    ];
    expect(other.filter(isWebUrl)).toEqual([]);
  });
});
