import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import * as store from '../../store/onboarding/documents.ts';
import {
  claimLooseObject,
  clearLooseObject,
  insertLooseObject,
  takeDueObject,
} from '../../store/onboarding/loose-objects.ts';
import type { DocumentBytes, ObjectStore } from '../ports/document-bytes.ts';
import { ObjectsUnavailable } from '../ports/document-bytes.ts';

const CHUNK_SIZE = 512 * 1024;
/** How long an object may be without its row: much longer than a request lasts (ms). */
const UNDER_WAY = 60 * 60_000;
/** Until an object that could not be removed is tried again (ms). */
const AGAIN = 5 * 60_000;
/** Per sweep, so that it ends. */
const MAX = 1_000;

const BESIDE_THE_ROW = { objectName: null, sha256: null } as const;

/** Bytes in the database, beside their rows (docs/adr/0010). */
export const databaseBytes: DocumentBytes = {
  prepare: async (files) => files.map((file) => [file, BESIDE_THE_ROW]),
  keep: async (transaction, document, _place, { path }) => {
    let chunk = 0;
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_SIZE })) {
      await store.insertChunk(transaction, document, chunk, bytes as Buffer);
      chunk += 1;
    }
  },
  read: async (queries, document, { objectName }) => {
    if (objectName !== null) throw new ObjectsUnavailable('a document lies in object storage, which is not set');
    return store.readChunks(queries, document);
  },
  sweep: async () => 0,
};

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Bytes in object storage (docs/adr/0071); documents from before stay readable beside their rows. */
export function createObjectBytes(deps: { database: Database; clock: Clock; objects: ObjectStore }): DocumentBytes {
  const { database, clock, objects } = deps;
  return {
    prepare: (files) =>
      Promise.all(
        files.map(async (file) => {
          const objectName = randomUUID();
          const sha256 = await sumOf(file.path);
          await insertLooseObject(database, objectName, clock.now() + UNDER_WAY);
          await objects.put(objectName, file, sha256);
          return [file, { objectName, sha256 }] as const;
        }),
      ),
    keep: async (transaction, _document, { objectName }) => {
      if (objectName === null || (await claimLooseObject(transaction, objectName))) return;
      throw new ObjectsUnavailable('an object was removed before its document was there');
    },
    read: async (queries, document, place) => {
      if (place.objectName === null) return databaseBytes.read(queries, document, place);
      const bytes = await objects.get(place.objectName, document.size);
      if (createHash('sha256').update(bytes).digest('hex') === place.sha256) return bytes;
      throw new ObjectsUnavailable('an object is not what was stored');
    },
    sweep: async () => {
      for (let removed = 0; removed < MAX; removed += 1) {
        const now = clock.now();
        const name = await takeDueObject(database, now, now + AGAIN);
        if (name === undefined) return removed;
        await objects.remove(name);
        await clearLooseObject(database, name);
      }
      return MAX;
    },
  };
}
