import { createHash, randomBytes } from 'node:crypto';
import { callerOf } from './callers.ts';
import { formatId, idBytes, isId } from './ids.ts';

const SECRET_BYTES = 32;
const ID_BYTES = 16;

export type MailPurpose = 'activation' | 'passwordReset' | 'unsubscribe';

/** Tokens of sessions, socket tickets, registrations and links have one format: the player's id and 256 random bits. */
export type TokenKind = 'session' | 'ticket' | 'registration' | MailPurpose;

const PREFIX: Readonly<Record<TokenKind, string>> = {
  session: 'ses_',
  ticket: 'tic_',
  registration: 'reg_',
  activation: 'act_',
  passwordReset: 'pwd_',
  unsubscribe: 'uns_',
};

export interface ParsedToken {
  readonly player: string;
  readonly hash: Buffer;
}

export interface NewToken extends ParsedToken {
  /** Sent to the client and never stored. */
  readonly token: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function makeToken(kind: TokenKind, player: string): NewToken {
  const token = PREFIX[kind] + Buffer.concat([idBytes(player), randomBytes(SECRET_BYTES)]).toString('base64url');
  return { token, player, hash: hashOf(token) };
}

/** Null for anything that `makeToken` did not create for the same kind. */
export function parseToken(kind: TokenKind, token: string): ParsedToken | null {
  const prefix = PREFIX[kind];
  if (token.length !== prefix.length + 64 || !token.startsWith(prefix)) return null;
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return null;
  const player = formatId(bytes.subarray(0, ID_BYTES));
  return isId(player) ? { player, hash: hashOf(token) } : null;
}

/** Hash of an e-mail or an IP, the key of the count of wrong passwords, so that neither is stored. */
export function subjectHash(subject: string): Buffer {
  return hashOf(callerOf(subject.trim().toLowerCase()));
}
