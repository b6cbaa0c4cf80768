import { expect, test } from 'vitest';
import { ClientConfig } from '../../../contract/config.ts';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { fillSchema } from '../../../domain/forms/form-filling.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import { fieldsOf } from '../../../domain/forms/form-schema.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

/** Types of the pictures by file extension, and their first bytes. */
const KINDS: Readonly<Record<string, readonly [type: string, start: RegExp]>> = {
  svg: ['image/svg+xml', /^<svg /],
  webp: ['image/webp', /^RIFF[\s\S]{4}WEBP/],
};

async function config(): Promise<ClientConfig> {
  return ClientConfig.parse((await harness.request('/account/api/config')).body);
}

async function picturesOfSchema(bucketUrl: string | null): Promise<string[]> {
  const reading = readSchema(REGISTRATION_FORM);
  if (reading.kind !== 'drawable') throw new Error(`not readable: ${reading.kind}`);
  const filled = fillSchema(reading.schema, { documents: [], language: 'pl', bucketUrl, methods: ['MANUAL'] });
  return fieldsOf(filled).flatMap(({ type, text }) => (type === 'banner' && text !== null ? [text] : []));
}

async function expectPicture(url: string): Promise<void> {
  const [type, start] = KINDS[url.split('.').at(-1) ?? ''] ?? [];
  const response = await fetch(`${harness.gateway.url}${url}`);
  expect({ url, status: response.status, type: response.headers.get('content-type') }).toEqual({
    url,
    status: 200,
    type,
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1')).toMatch(start ?? /^$/);
  expect(bytes.byteLength).toBeLessThan(40 * 1024);
}

test('REG-03 every picture that the seeded schema names is there', async () => {
  const pictures = await picturesOfSchema((await config()).S3BucketUrl);
  expect(pictures).toEqual(['/cdn/bucket/registration.webp']);
  for (const url of pictures) await expectPicture(url);
});

test('REG-09, CFG-01 every bank has a logo of its own', async () => {
  const { bankLogos } = await config();
  const urls = bankLogos.map(({ url }) => url);
  expect(urls).toEqual(
    ['bursztyn', 'granit', 'latarnia', 'mak', 'nurt', 'polana'].map((bank) => `/cdn/banks/${bank}.svg`),
  );
  for (const url of urls) await expectPicture(url);
});

test.each(['/cdn/banks/', '/cdn/banks/mak', '/cdn/bucket/..%2Fregistration.svg', '/cdn/registration.svg'])(
  'Nothing else is served: %s',
  async (path) => {
    expect((await harness.request(path)).status).toBe(404);
  },
);
