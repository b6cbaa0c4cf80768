import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP settings of argon2id (the default here): 19 MiB, two passes, one lane; a 16-byte salt is made per hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 500;

/** Too many sign-ins are waiting. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull';
}

const whenFree = pLimit(availableParallelism());

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (whenFree.pendingCount >= MAX_WAITING) throw new PasswordQueueFull();
  return whenFree(work);
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | null = null;

/** Whether the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}
