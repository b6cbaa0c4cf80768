import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { uploadDocuments } from '../../../contract/documents.ts';
import {
  completeRegistration,
  generateOtp,
  register,
  updateRegistration,
  verifyOtp,
} from '../../../contract/registration.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { JPEG } from './images.ts';
import { expect } from './expect.ts';

export interface Stranger {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly citizenship: string;
  readonly phoneNumber: string;
  readonly pesel: string;
}

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** A PESEL of a person born on or shortly after 1 January 1990, with a valid checksum; hardly ever repeated. */
export function anyPesel(): string {
  const day = String(randomInt(1, 29)).padStart(2, '0');
  const digits = `9001${day}${String(randomInt(10_000)).padStart(4, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A person unknown to the gateway. A surname of the sandbox's list decides an identity verification. */
export function stranger(details: Partial<Stranger> = {}): Stranger {
  const word = randomUUID().slice(0, 8);
  return {
    firstName: 'Zofia',
    lastName: 'Nowak-Wójcik',
    email: `zofia.${word}@example.com`,
    username: `zofia_${word}`,
    password: 'Zielony!Kot7',
    citizenship: 'PL',
    phoneNumber: String(randomInt(500_000_000, 600_000_000)),
    pesel: anyPesel(),
    ...details,
  };
}

const RESEARCH_CONSENTS = {
  subscribedEmails: true,
  subscribedTextMessages: false,
  subscribedAccountNotifications: false,
};
export const POSTAL_ADDRESS = { city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska 1' };

/** A registration outside the browser, by requests to the gateway. */
export class Registrant {
  readonly person: Stranger;
  readonly id: string;
  readonly token: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, person: Stranger, { id, token }: { id: string; token: string }) {
    this.#request = request;
    this.person = person;
    this.id = id;
    this.token = token;
  }

  /** Completes the steps before `step`; identity documents are left to the page. */
  static async at(request: APIRequestContext, step: RegistrationStep, person = stranger()): Promise<Registrant> {
    const { phoneNumber: _, pesel, ...account } = person;
    const data = { ...account, gender: 'FEMALE', toc: true, pp: true, rg: true };
    const answer = await request.post(urlOf(register), { data });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id, registrationToken } = register.responses[201].parse(await answer.json());
    const registrant = new Registrant(request, person, { id: String(id), token: registrationToken });
    const reached = (wanted: RegistrationStep) => REGISTRATION_STEPS.indexOf(step) > REGISTRATION_STEPS.indexOf(wanted);
    if (reached('confirmation_code')) await registrant.confirmPhone();
    if (reached('contact_data')) await registrant.update({ pesel, ...POSTAL_ADDRESS });
    if (reached('income_source')) await registrant.update({ incomeSource: 'EMPLOYMENT', pep: false });
    if (reached('consents')) await registrant.update({ subscribedEmails: true });
    if (reached('research_consents')) await registrant.update({ researchConsents: RESEARCH_CONSENTS });
    return registrant;
  }

  async confirmPhone(): Promise<void> {
    await this.#send(generateOtp, { phoneNumber: this.person.phoneNumber });
    await this.#send(verifyOtp, { code: '000000' });
  }

  update(body: Record<string, unknown>): Promise<void> {
    return this.#send(updateRegistration, body);
  }

  /** Completes it with a document, so that its token becomes invalid. */
  async complete(): Promise<void> {
    const answer = await this.#request.post(urlOf(uploadDocuments), {
      headers: this.#headers(),
      multipart: { 'tags[]': 'document', 'files[]': { name: 'front.jpg', mimeType: 'image/jpeg', buffer: JPEG } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await this.#send(completeRegistration, { identityVerificationMethodType: 'MANUAL' });
  }

  /** Stores the registration's token in a page's context, as the app does. */
  async takeTo(context: BrowserContext, origin: string): Promise<void> {
    await context.addCookies([
      {
        name: STORAGE_KEYS.registrationToken,
        value: encodeURIComponent(this.token),
        domain: new URL(origin).hostname,
        path: '/account',
        sameSite: 'Strict',
      },
    ]);
  }

  /** From now on the page's requests have an invalid token. */
  static async spoilToken(page: Page): Promise<void> {
    await page.route('**/online-api/**', async (route) => {
      const headers = await route.request().allHeaders();
      const isOurs = headers['authorization']?.startsWith('Bearer reg_') === true;
      const authorization = `Bearer reg_${'0'.repeat(43)}`;
      await route.fallback(isOurs ? { headers: { ...headers, authorization } } : {});
    });
  }

  async #send(endpoint: Endpoint, data: unknown): Promise<void> {
    const answer = await this.#request.fetch(urlOf(endpoint).replace(':id', this.id), {
      method: endpoint.method,
      headers: this.#headers(),
      data,
    });
    expect(answer.status(), `${endpoint.name}: ${await answer.text()}`).toBe(200);
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

export function urlOf({ service, path }: Endpoint): string {
  return `${BASES[service]}${path}`;
}

/** The URL pattern of an endpoint with any parameters, for `page.route`. */
export function everyUrlOf(endpoint: Endpoint): string {
  return `**${urlOf(endpoint).replace(/:\w+/g, '*')}*`;
}
