import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Outbox } from '../providers/outbox.ts';
import { takeTurn } from '../store/call-throttle.ts';
import { claimValue, findClaim } from '../store/claims.ts';
import { countCodeTry, findCode, putCode, takeCode } from '../store/one-time-codes.ts';
import { findPlayer } from '../store/players.ts';
import { holdRegistration, saveRegistration } from '../store/registrations.ts';
import type { Language } from './language.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { subjectHash } from './tokens.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

export const CODE_LIFETIME = 10 * 60 * SECOND;
export const CODE_RESEND = 30 * SECOND;
export const CODE_TRIES = 5;
/** Text messages to one phone, whoever asks for them, and to one player. */
const PER_PHONE = { most: 10, window: HOUR };
const PER_PLAYER = { most: 20, window: 24 * HOUR };

/** In the sandbox the one is always right and the other always wrong. */
export const RIGHT_CODE = '000000';
export const WRONG_CODE = '999999';

export interface CodeRequest {
  readonly player: string;
  readonly phoneNumber: string;
  /** Where the call came from. */
  readonly address: string;
  readonly language: Language;
}

export interface OneTimeCodes {
  /** Sends a code to a phone that is free. */
  generate(request: CodeRequest): Promise<void>;
  /** Throws a Refusal unless the code is right; the phone is then the player's. */
  verify(player: string, code: string): Promise<void>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** True where the sandbox stands in for the outside: its magic codes hold. */
  readonly isSandbox: boolean;
  /** Codes asked for from one address per hour. */
  readonly perAddress: number;
}

const TEXTS: Readonly<Record<Language, (code: string) => string>> = {
  pl: (code) => `Kod: ${code}. Jest ważny 10 minut. Wpisz go tylko na naszej stronie i nie podawaj nikomu, także nam.`,
  en: (code) => `Code: ${code}. It is valid for 10 minutes. Type it on our site only and tell it nobody, not even us.`,
};

function makeCode(): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return code === RIGHT_CODE || code === WRONG_CODE ? makeCode() : code;
}

function tooMany(wait: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / SECOND))) },
  });
}

/** Codes that prove a phone: six digits, five tries, ten minutes, one living code per player (REG-07). */
export function createOneTimeCodes({ database, clock, outbox, isSandbox, perAddress }: Needs): OneTimeCodes {
  const takeTurns = async ({ player, phoneNumber, address }: CodeRequest): Promise<void> => {
    const now = clock.now();
    for (const [scope, subject, limit] of [
      ['otpAddress', address, { most: perAddress, window: HOUR }],
      ['otpPlayer', player, PER_PLAYER],
      ['otpPhone', phoneNumber, PER_PHONE],
    ] as const) {
      const turn = await takeTurn(database, scope, subjectHash(subject), now, limit);
      if (!turn.isAllowed) throw tooMany(turn.wait);
    }
  };

  const isRight = async (codeHash: string, code: string): Promise<boolean> => {
    if (isSandbox && code === WRONG_CODE) return false;
    if (isSandbox && code === RIGHT_CODE) return true;
    return verifyPassword(codeHash, code);
  };

  /** The phone becomes the player's, unless somebody else has proven it meanwhile. */
  const confirm = (player: string, phoneNumber: string): Promise<void> =>
    database.transaction(async (transaction) => {
      const held = await holdRegistration(transaction, player, clock.now());
      if (held === undefined) throw new Refusal('NOT_FOUND');
      if (!(await claimValue(transaction, 'phone', phoneNumber, player))) throw new Refusal('PHONE_NUMBER_TAKEN');
      await saveRegistration(transaction, {
        ...held,
        player: { ...held.player, phoneNumber, phoneStatus: 'VERIFIED' },
      });
    });

  return {
    async generate(request) {
      const { player, phoneNumber, language } = request;
      const known = await findPlayer(database, player);
      if (known?.phoneStatus === 'VERIFIED' && known.phoneNumber !== phoneNumber) {
        throw new Refusal('UNPROCESSABLE_ENTITY', { fields: { phoneNumber: ['mismatch'] } });
      }
      const owner = await findClaim(database, 'phone', phoneNumber);
      if (owner !== undefined && owner !== player) throw new Refusal('PHONE_NUMBER_TAKEN');
      const present = await findCode(database, player);
      const wait = present === undefined ? 0 : present.sentAt + CODE_RESEND - clock.now();
      if (wait > 0) throw tooMany(wait);
      await takeTurns(request);
      const code = makeCode();
      const codeHash = await hashPassword(code);
      const now = clock.now();
      await putCode(database, { playerId: player, phoneNumber, codeHash, sentAt: now, expiresAt: now + CODE_LIFETIME });
      outbox.sms({ to: phoneNumber, text: TEXTS[language](code), at: now });
    },

    async verify(player, code) {
      const sent = await countCodeTry(database, player);
      if (sent === undefined || sent.expiresAt <= clock.now()) throw new Refusal('OTP_EXPIRED');
      if (sent.tries > CODE_TRIES) throw tooMany(sent.sentAt + CODE_RESEND - clock.now());
      if (!(await isRight(sent.codeHash, code))) throw new Refusal('OTP_INVALID');
      if (!(await takeCode(database, sent))) throw new Refusal('OTP_EXPIRED');
      await confirm(player, sent.phoneNumber);
    },
  };
}
