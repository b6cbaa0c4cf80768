import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../domain/ports/document-bytes.ts';
import { ObjectsUnavailable } from '../domain/ports/document-bytes.ts';
import type { ObjectStorage } from '../lib/object-storage.ts';

async function readAtMost({ body }: Response, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw new ObjectsUnavailable('an object is larger than what was stored');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** S3 and what speaks like it, with the bucket in the path. Objects are encrypted by the storage. */
export function createS3Objects({ endpoint, bucket, region, keyId, secret, timeout }: ObjectStorage): ObjectStore {
  // The library's own retries have no deadline; a player presses the button again.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });

  const ask = async <T>(
    name: string,
    init: RequestInit,
    expected: readonly number[],
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const method = init.method ?? 'GET';
    try {
      const signed = await client.sign(`${endpoint}/${bucket}/${name}`, init);
      const response = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
      if (expected.includes(response.status)) return await read(response);
      await response.body?.cancel();
      throw new ObjectsUnavailable(`the object storage answered ${method} with ${response.status}`);
    } catch (error) {
      if (error instanceof ObjectsUnavailable) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new ObjectsUnavailable(`the object storage did not answer ${method}${isLate ? ' in time' : ''}`);
    }
  };
  const ignore = async ({ body }: Response): Promise<void> => body?.cancel();

  return {
    put: async (name, { path }, sha256) => {
      // The signed sum makes the storage refuse a body that was cut or changed on its way.
      const headers = { 'x-amz-content-sha256': sha256, 'x-amz-server-side-encryption': 'AES256' };
      const body = await openAsBlob(path, { type: 'application/octet-stream' });
      await ask(name, { method: 'PUT', headers, body }, [200], ignore);
    },
    get: (name, size) => ask(name, { method: 'GET' }, [200], (response) => readAtMost(response, size)),
    remove: (name) => ask(name, { method: 'DELETE' }, [200, 204, 404], ignore),
  };
}
