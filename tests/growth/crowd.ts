import { signInPlayers } from '../../bench/lib/sessions.ts';
import type { Database } from '../../gateway/database/database.ts';
import { hashPassword } from '../../gateway/domain/auth/passwords.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { peselOf } from '../../gateway/seeds/numbers.ts';
import { SEED_PASSWORD } from '../../gateway/seeds/players.ts';
import { insertPlayer } from '../../gateway/store/account/players.ts';
import { verifiedPlayer } from '../support/verified-player.ts';
import type { Caller } from './calls.ts';
import type { Player } from './player.ts';
import { startPlayer } from './player.ts';
import type { PushListener } from './push-listener.ts';
import { listenToPush } from './push-listener.ts';
import { until } from './part.ts';
import type { Rig } from './rig.ts';

const SOCKETS_TIMEOUT = 60_000;

/** Adds verified players, of whom each may pay in at once. Returns their ids and e-mails. */
async function addPlayers(database: Database, count: number): Promise<{ id: string; email: string }[]> {
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const players = Array.from({ length: count }, (_, index) => ({
    id: newId(Date.now()),
    email: `growth-${index}@example.com`,
  }));
  await database.transaction(async (transaction) => {
    for (const [index, { id, email }] of players.entries()) {
      const own = { playerId: id, email, username: `growth.${index}`, passwordHash, createdAt: Date.now() };
      const phoneNumber = `600${String(300_000 + index)}`;
      await insertPlayer(transaction, verifiedPlayer({ ...own, pesel: peselOf(index), phoneNumber }));
    }
  });
  return players;
}

/** Those who do what players do, and those who only have the app open. */
export interface Crowd {
  readonly players: readonly Player[];
  readonly sockets: readonly PushListener[];
  close(): void;
}

/** Signs all in, and waits until each has its socket. */
export async function startCrowd(rig: Rig, caller: Caller, counts: { players: number; idle: number }): Promise<Crowd> {
  const { database, url, secret } = rig;
  const added = await addPlayers(database, counts.players);
  const players = await Promise.all(added.map((own, index) => startPlayer({ ...own, index, url, secret, caller })));
  const tokens = await signInPlayers(database, counts.idle);
  const idle = tokens.map((token, index) =>
    listenToPush(
      url,
      (what, question) => caller.ask(what, counts.players + index, question),
      () => token,
    ),
  );
  const sockets = [...players.map(({ push }) => push), ...idle];
  await until('every player has a socket', () => sockets.every((socket) => socket.balance() !== null), SOCKETS_TIMEOUT);
  return {
    players,
    sockets,
    close() {
      for (const socket of sockets) socket.stop();
    },
  };
}
