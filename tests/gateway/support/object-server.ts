import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStorage } from '../../../gateway/lib/object-storage.ts';

/** What the server does with requests from now on. */
export type ObjectServerMood = 'well' | 'broken' | 'silent' | 'silentAfterStoring';

/**
 * Object storage for tests: signature, sum and encryption of each request are checked. s3rver of npm was tried and takes
 * wrong secrets and bodies that are not what their sum says.
 */
export interface ObjectServer {
  readonly storage: ObjectStorage;
  /** The stored objects by path, such as `/documents/3f…`. */
  readonly objects: Map<string, Buffer>;
  /** Refusals, by S3's own codes. */
  readonly refused: string[];
  mood: ObjectServerMood;
  /** Waits here before it answers a PUT. */
  beforeStored: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const KEY_ID = 'AKIATEST';
const SECRET = 'a secret of the object storage';
const REGION = 'eu-central-1';

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The signature that this request must have, by the signer of the library. */
async function expectedSignature({ method = '', url = '', headers }: IncomingMessage): Promise<string> {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = names.filter((name) => name !== 'host').map((name): [string, string] => [name, String(headers[name])]);
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: signed,
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
    region: REGION,
    service: 's3',
    datetime: String(headers['x-amz-date']),
  });
  return signer.authHeader();
}

async function refusalOf(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const { headers, method } = request;
  if (headers.authorization !== (await expectedSignature(request))) return 'SignatureDoesNotMatch';
  if (method !== 'PUT') return null;
  if (headers['x-amz-content-sha256'] !== sumOf(body)) return 'XAmzContentSHA256Mismatch';
  return headers['x-amz-server-side-encryption'] === 'AES256' ? null : 'AccessDenied';
}

export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    if (held.mood === 'silent') return;
    if (held.mood === 'broken') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const refusal = await refusalOf(request, body);
    if (refusal !== null) {
      refused.push(refusal);
      return void response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    }
    if (request.method === 'PUT') {
      objects.set(path, body);
      if (held.mood === 'silentAfterStoring') return;
      await held.beforeStored?.();
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    const found = objects.get(path);
    response.writeHead(found === undefined ? 404 : 200).end(found);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const held: ObjectServer = {
    storage: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'documents',
      region: REGION,
      keyId: KEY_ID,
      secret: SECRET,
      timeout: 20_000,
    },
    objects,
    refused,
    mood: 'well',
    beforeStored: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return held;
}
