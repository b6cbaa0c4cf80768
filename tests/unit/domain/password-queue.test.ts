import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, PasswordQueueFull, verifyPassword } from '../../../gateway/domain/auth/passwords.ts';

const MAX_WAITING = 500;
const TOO_MANY = 7;

test('So many sign-ins as there are processors are served, 500 wait, further ones are refused at once', async () => {
  // The first check of all creates the decoy hash; a place is released shortly after its work has ended.
  expect(await verifyPassword(null, 'x')).toBe(false);
  await new Promise(setImmediate);
  const places = availableParallelism() + MAX_WAITING;
  const ends = await Promise.allSettled(
    Array.from({ length: places + TOO_MANY }, () => verifyPassword('no hash at all', 'x')),
  );
  const isRefused = ends.map((end) => end.status === 'rejected' && end.reason instanceof PasswordQueueFull);
  expect(isRefused.indexOf(true)).toBe(places);
  expect(isRefused.filter(Boolean)).toHaveLength(TOO_MANY);
  // A failed check releases its place.
  expect(await verifyPassword(await hashPassword('Dobre-Haslo-1'), 'Dobre-Haslo-1')).toBe(true);
});
