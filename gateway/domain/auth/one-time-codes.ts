import { randomInt } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { CodeNotSent } from '../../../contract/registration.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Outbox } from '../ports/outbox.ts';
import { takeTurn } from '../../store/request-throttle.ts';
import { claimValue, findClaim } from '../../store/account/claims.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import {
  chooseNumber,
  recordCodeAttempt,
  findCode,
  findCodeMessages,
  putCode,
  putCodeMessage,
  takeCode,
} from '../../store/auth/one-time-codes.ts';
import { findPlayer } from '../../store/account/players.ts';
import { holdRegistration, saveRegistration } from '../../store/onboarding/registrations.ts';
import { CODE_WINDOW, waitToSend } from './code-messages.ts';
import type { Language } from '../../lib/language.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { subjectHash } from '../../lib/tokens.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

export const CODE_LIFETIME = 10 * 60 * SECOND;
export const CODE_TRIES = 5;
/** Text messages to one phone, from all registrations. */
const PER_PHONE = { max: 10, window: HOUR };

/** In the sandbox RIGHT_CODE is always right and WRONG_CODE always wrong. */
export const RIGHT_CODE = '000000';
export const WRONG_CODE = '999999';

export interface CodeRequest {
  readonly player: string;
  readonly phoneNumber: string;
  /** The IP that sent the request. */
  readonly ip: string;
  readonly language: Language;
}

/** Seconds. */
export interface CodeSent {
  readonly resendAfter: number;
  readonly expiresIn: number;
}

type VerifyRefusal = 'OTP_EXPIRED' | 'OTP_INVALID' | 'TOO_MANY_REQUESTS' | 'NOT_FOUND' | 'PHONE_NUMBER_TAKEN';

export interface OneTimeCodes {
  /** Sends a code to a phone number that is not taken. A refusal to send says if the last code is still valid. */
  generate(
    request: CodeRequest,
  ): Promise<CodeSent | Refusal<'UNPROCESSABLE_ENTITY' | 'PHONE_NUMBER_TAKEN' | 'TOO_MANY_REQUESTS'>>;
  /** Refuses a wrong code; after the right one the phone belongs to the player. */
  verify(player: string, code: string): Promise<Refusal<VerifyRefusal> | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** True if the sandbox replaces the providers: its magic codes are then valid. */
  readonly isSandbox: boolean;
  /** Codes requested per IP and hour. */
  readonly perIp: number;
}

const TEXTS: Readonly<Record<Language, (code: string) => string>> = {
  pl: (code) => `Kod: ${code}. Jest ważny 10 minut. Wpisz go tylko na naszej stronie i nie podawaj nikomu, także nam.`,
  en: (code) => `Code: ${code}. It is valid for 10 minutes. Type it on our site only and tell it nobody, not even us.`,
};

function makeCode(): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return code === RIGHT_CODE || code === WRONG_CODE ? makeCode() : code;
}

function secondsOf(wait: number): number {
  return Math.max(1, Math.ceil(wait / SECOND));
}

function tooMany(wait: number, details: Readonly<Record<string, unknown>> = {}): Refusal<'TOO_MANY_REQUESTS'> {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfter: secondsOf(wait), details });
}

/** Codes that prove a phone: six digits, five tries, ten minutes, one valid code per player (REG-07, reading 81). */
export function createOneTimeCodes({ database, clock, outbox, isSandbox, perIp }: Deps): OneTimeCodes {
  const waitFor = async (queries: Queries, player: string, phoneNumber: string): Promise<number> => {
    const now = clock.now();
    return waitToSend(await findCodeMessages(queries, player, now - CODE_WINDOW), phoneNumber, now);
  };

  /** The refusal of a sending that must wait: the last code may still be valid. */
  const notYet = async (
    queries: Queries,
    { player, phoneNumber }: CodeRequest,
    wait: number,
  ): Promise<Refusal<'TOO_MANY_REQUESTS'>> => {
    const code = await findCode(queries, player, phoneNumber);
    const left = code === undefined || code.tries >= CODE_TRIES ? 0 : Math.max(0, code.expiresAt - clock.now());
    const expiresIn = Math.ceil(left / SECOND);
    const refused: CodeNotSent = { codeAlive: expiresIn > 0, resendAfter: secondsOf(wait), expiresIn };
    return tooMany(wait, refused);
  };

  const check = async (queries: Queries, request: CodeRequest): Promise<Refusal<'TOO_MANY_REQUESTS'> | null> => {
    const wait = await waitFor(queries, request.player, request.phoneNumber);
    return wait > 0 ? notYet(queries, request, wait) : null;
  };

  const takeTurns = async (queries: Queries, request: CodeRequest): Promise<Refusal<'TOO_MANY_REQUESTS'> | null> => {
    for (const [scope, subject, limit] of [
      ['otpAddress', request.ip, { max: perIp, window: HOUR }],
      ['otpPhone', request.phoneNumber, PER_PHONE],
    ] as const) {
      const turn = await takeTurn(queries, scope, subjectHash(subject), clock.now(), limit);
      if (!turn.isAllowed) return notYet(queries, request, turn.wait);
    }
    return null;
  };

  const isRight = async (codeHash: string, code: string): Promise<boolean> => {
    if (isSandbox && code === WRONG_CODE) return false;
    if (isSandbox && code === RIGHT_CODE) return true;
    return verifyPassword(codeHash, code);
  };

  /** Assigns the phone to the player, unless another player has confirmed it in the meantime. */
  const confirm = (player: string, phoneNumber: string): Promise<Refusal<'NOT_FOUND' | 'PHONE_NUMBER_TAKEN'> | null> =>
    database.transaction(async (transaction) => {
      const held = await holdRegistration(transaction, player, clock.now());
      if (held === undefined) return new Refusal('NOT_FOUND');
      if (!(await claimValue(transaction, 'phone', phoneNumber, player))) return new Refusal('PHONE_NUMBER_TAKEN');
      await saveRegistration(transaction, {
        ...held,
        player: { ...held.player, phoneNumber, phoneStatus: 'VERIFIED' },
      });
      return null;
    });

  return {
    async generate(request) {
      const { player, phoneNumber, language } = request;
      const known = await findPlayer(database, player);
      if (known?.phoneStatus === 'VERIFIED' && known.phoneNumber !== phoneNumber) {
        return new Refusal('UNPROCESSABLE_ENTITY', { fields: { phoneNumber: ['mismatch'] } });
      }
      const owner = await findClaim(database, 'phone', phoneNumber);
      if (owner !== undefined && owner !== player) return new Refusal('PHONE_NUMBER_TAKEN');
      await chooseNumber(database, player, phoneNumber);
      const refused = (await check(database, request)) ?? (await takeTurns(database, request));
      if (refused !== null) return refused;
      const code = makeCode();
      const codeHash = await hashPassword(code);
      const sentAt = await database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const tooSoon = await check(transaction, request);
        if (tooSoon !== null) return tooSoon;
        const now = clock.now();
        const expiresAt = now + CODE_LIFETIME;
        await putCode(transaction, { playerId: player, phoneNumber, codeHash, sentAt: now, expiresAt });
        await putCodeMessage(transaction, player, { phoneNumber, sentAt: now });
        return now;
      });
      if (sentAt instanceof Refusal) return sentAt;
      outbox.sms({ to: phoneNumber, text: TEXTS[language](code), at: sentAt });
      const resendAfter = secondsOf(await waitFor(database, player, phoneNumber));
      return { resendAfter, expiresIn: CODE_LIFETIME / SECOND };
    },

    async verify(player, code) {
      const sent = await recordCodeAttempt(database, player);
      if (sent === undefined || sent.expiresAt <= clock.now()) return new Refusal('OTP_EXPIRED');
      if (sent.tries > CODE_TRIES) {
        const wait = await waitFor(database, player, sent.phoneNumber);
        return wait > 0 ? tooMany(wait) : new Refusal('OTP_EXPIRED');
      }
      if (!(await isRight(sent.codeHash, code))) return new Refusal('OTP_INVALID');
      if (!(await takeCode(database, sent))) return new Refusal('OTP_EXPIRED');
      return confirm(player, sent.phoneNumber);
    },
  };
}
