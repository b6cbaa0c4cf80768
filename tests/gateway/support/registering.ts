import { peselOf } from '../../../gateway/seeds/numbers.ts';
import { seedLegalDocuments } from '../../../gateway/seeds/legal.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import type { TestResponse, TestGateway } from './gateway.ts';

export interface Registrant {
  readonly id: string;
  readonly token: string;
  readonly body: ReturnType<typeof createBody>;
  readonly phoneNumber: string;
  readonly pesel: string;
}

/** Indices outside of this range are used by tests and the seed. */
const PESELS = { first: 100, size: 600 };

let count = 0;

/** A valid body of POST /register, each time for another person. */
export function createBody(details: Record<string, unknown> = {}) {
  const word = newId(Date.now()).slice(-12);
  return {
    firstName: 'Zofia',
    lastName: 'Nowak-Kowalska',
    gender: 'FEMALE',
    email: `${word}@example.com`,
    username: `u.${word}`,
    password: 'Haslo!2026',
    citizenship: 'PL',
    toc: true,
    pp: true,
    rg: true,
    ...details,
  };
}

/** A phone and a PESEL unique in the run. */
export function nextNumbers(): { phoneNumber: string; pesel: string } {
  count += 1;
  return { phoneNumber: `7${String(count).padStart(8, '0')}`, pesel: peselOf(PESELS.first + (count % PESELS.size)) };
}

export const POSTAL_ADDRESS = { city: 'Kraków', postalCode: '30-001', street: 'Długa 2/3' };

/** Puts the documents that a registration accepts in force. */
export async function openRegistrations({ database, gateway }: TestGateway): Promise<void> {
  await seedLegalDocuments(database, gateway.services.clock.now());
}

export async function startRegistration(
  harness: TestGateway,
  details: Record<string, unknown> = {},
): Promise<Registrant> {
  await openRegistrations(harness);
  const body = createBody(details);
  const { status, body: response } = await harness.account('/register', { body });
  if (status !== 201) throw new Error(`not registered: ${status} ${JSON.stringify(response)}`);
  const { id, registrationToken } = response as { id: string; registrationToken: string };
  return { id, token: registrationToken, body, ...nextNumbers() };
}

export function update(harness: TestGateway, { id, token }: Registrant, body: unknown): Promise<TestResponse> {
  return harness.account(`/register/${id}`, { method: 'PUT', token, body });
}

export function complete(harness: TestGateway, { id, token }: Registrant, body: unknown): Promise<TestResponse> {
  return harness.account(`/register/authologic/complete/${id}`, { method: 'PUT', token, body });
}

/** Confirms the phone with the sandbox's right code. */
export async function confirmPhone(harness: TestGateway, { token, phoneNumber }: Registrant): Promise<void> {
  const sent = await harness.account('/register/generate-otp', { token, body: { phoneNumber } });
  const verified = await harness.account('/register/verify-otp', { token, body: { code: '000000' } });
  if (sent.status !== 200 || verified.status !== 200) {
    throw new Error(`not confirmed: ${JSON.stringify([sent.body, verified.body])}`);
  }
}

/** Completes all steps except images and the final one. */
export async function fillIn(
  harness: TestGateway,
  registrant: Registrant,
  born: Record<string, unknown> = { pesel: registrant.pesel },
): Promise<void> {
  await confirmPhone(harness, registrant);
  for (const body of [
    { ...born, ...POSTAL_ADDRESS },
    { incomeSource: 'EMPLOYMENT', pep: false },
  ]) {
    const response = await update(harness, registrant, body);
    if (response.status !== 200) throw new Error(`not kept: ${JSON.stringify(response.body)}`);
  }
}

export const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\x01\x01'),
  Buffer.alloc(64),
]);

export interface MultipartFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** One upload, sent like a browser's. */
export async function sendFiles(
  harness: TestGateway,
  token: string,
  files: readonly MultipartFile[],
  texts: readonly (readonly [string, string])[] = files.map(() => ['tags[]', 'document']),
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  for (const { name, bytes, type } of files) {
    form.append('files[]', new Blob([new Uint8Array(bytes)], { type: type ?? 'image/jpeg' }), name);
  }
  const response = await fetch(`${harness.gateway.url}/online-api/v1/accounts/api/documents/upload-documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** A complete registration with manual data; returns its session's token. */
export async function registerManually(harness: TestGateway): Promise<{ registrant: Registrant; token: string }> {
  const registrant = await startRegistration(harness);
  await fillIn(harness, registrant);
  await sendFiles(harness, registrant.token, [{ name: 'front.jpg', bytes: JPEG }]);
  const { status, body } = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`);
  return { registrant, token: (body as { token: string }).token };
}
