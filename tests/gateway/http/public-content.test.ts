import { describe, expect, test } from 'vitest';
import { ClientConfig } from '../../../contract/config.ts';
import { ContactData, FooterSection, SocialLink, Sponsor } from '../../../contract/content.ts';
import { seedPublicContent } from '../../../gateway/seeds/public-content.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const PATHS = [
  '/online-api/v1/mbase/api/contact-data',
  '/online-api/v1/mbase/api/social-links',
  '/online-api/v1/mbase/api/footer-links-sections',
  '/online-api/v1/mbase/api/about-us',
  '/account/api/sponsors',
] as const;

const ask = async (url: string, language = 'pl') => {
  const { status, body } = await harness.request(url, { headers: { 'accept-language': language } });
  return { status, body };
};
const listOf = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);

describe('PRO-03 what the public pages show', () => {
  test('An operator who has written nothing has nothing, and no error', async () => {
    const [contact, social, footer, about, sponsors] = await Promise.all(PATHS.map((url) => ask(url)));
    expect(contact).toEqual({ status: 200, body: { email: null, phone: null, hours: null } });
    for (const list of [social, footer, sponsors]) expect(list).toEqual({ status: 200, body: [] });
    expect(about).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
  });

  test('The seeded contents are there for everybody, in both languages', async () => {
    await seedPublicContent(harness.database);
    await seedPublicContent(harness.database);
    for (const language of ['pl', 'en']) {
      const responses = await Promise.all(PATHS.map((url) => ask(url, language)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [contact, social, footer, , sponsors] = responses.map(({ body }) => body);
      expect(ContactData.parse(contact)).toEqual({
        email: 'pomoc@example.com',
        phone: '+48 22 000 00 00',
        hours: expect.any(String) as string,
      });
      expect(listOf(social).map((link) => SocialLink.parse(link).name)).toEqual([
        'Facebook',
        'Instagram',
        'YouTube',
        'X',
      ]);
      expect(listOf(footer).map((section) => FooterSection.parse(section).links.length)).toEqual([3, 3, 3]);
      for (const sponsor of listOf(sponsors).map((one) => Sponsor.parse(one))) {
        const { status, headers } = await harness.request(sponsor.logoUrl ?? '');
        expect([sponsor.name, status, headers.get('content-type')]).toEqual([sponsor.name, 200, 'image/svg+xml']);
      }
    }
    expect(await ask(PATHS[3], 'pl')).not.toEqual(await ask(PATHS[3], 'en'));
  });
});

test('NAV-12 the licence of the operator is part of the configuration', async () => {
  const { body } = await harness.request('/account/api/config');
  expect(ClientConfig.parse(body).licence).toBe(harness.gateway.services.config.licence);
});
