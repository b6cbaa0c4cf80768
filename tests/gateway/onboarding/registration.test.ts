import { beforeAll, describe, expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { RegistrationSchema } from '../../../contract/registration-schema.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { peselOf } from '../../../gateway/seeds/numbers.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import { fieldsOf } from '../../../domain/forms/form-schema.ts';
import { REGISTRATION_STEPS } from '../../../domain/forms/registration-steps.ts';
import { consentHistory } from '../../../gateway/store/legal/consents.ts';
import { publishLegalVersion } from '../../../gateway/domain/legal/legal.ts';
import { activeVersions } from '../../../gateway/store/legal/legal.ts';
import { setUpGateway } from '../support/gateway.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import {
  POSTAL_ADDRESS,
  JPEG,
  complete,
  confirmPhone,
  createBody,
  fillIn,
  registerManually,
  sendFiles,
  startRegistration,
  update,
  openRegistrations,
} from '../support/registering.ts';

const harness = setUpGateway({ logLevel: 'warn' });
beforeAll(() => openRegistrations(harness));
const DAY = 24 * 60 * 60_000;

async function playerOf(id: string): Promise<unknown> {
  return harness.database.one(sql`
    select account_status, identity_status, phone_status, email_status, phone_number, pesel, date_of_birth, city,
      postal_code, street, citizenship, verification_method
    from player where player_id = ${id}
  `);
}

describe('REG-01 the schema', () => {
  test('Has the nine steps in their order and is the bundled one', async () => {
    const { status, body } = await harness.request('/cdn/registration-schema.json');
    expect(status).toBe(200);
    expect(body).toEqual(REGISTRATION_FORM);
    const schema = RegistrationSchema.parse(body);
    expect(schema.tabs.map(({ step }) => step)).toEqual([...REGISTRATION_STEPS]);
    const reading = readSchema(schema);
    if (reading.kind !== 'drawable') throw new Error(`not readable: ${reading.kind}`);
    const keys = fieldsOf(reading.schema).map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.length).toBe(schema.tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)).length);
  });
});

describe('REG-08 lists of choices', () => {
  test('Income sources and countries come in the language asked for', async () => {
    const { body: polish } = await harness.account('/common/income-source');
    const { body: english } = await harness.account('/common/income-source', {
      headers: { 'accept-language': 'en-GB,en;q=0.9,pl;q=0.8' },
    });
    expect((polish as unknown[])[0]).toEqual({ code: 'EMPLOYMENT', name: 'Umowa o pracę' });
    expect((english as unknown[])[0]).toEqual({ code: 'EMPLOYMENT', name: 'Employment contract' });
    const { body } = await harness.account('/common/countries');
    const countries = body as { code: string; name: string }[];
    expect(countries[0]).toEqual({ code: 'PL', name: 'Polska' });
    expect(countries.find(({ code }) => code === 'UA')).toEqual({ code: 'UA', name: 'Ukraina' });
    expect(countries.length).toBe(249);
    expect((await harness.account('/common/document-types')).status).toBe(200);
    const unknown = await harness.account('/common/nothing');
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('VAL-07 availability', () => {
  const check = async (path: string, token?: string): Promise<number> =>
    (await harness.account(`/register/${path}`, { method: 'HEAD', ...(token === undefined ? {} : { token }) })).status;

  test('Free is 200, taken 409, nonsense 422; case does not matter where people do not mean it', async () => {
    const player = await harness.addPlayer({
      email: 'Zajety.Adres@example.com',
      username: 'Zajety_1',
      pesel: peselOf(999),
      phoneNumber: '799000111',
    });
    expect(player.accountStatus).toBe('ACTIVE');
    const { token } = await startRegistration(harness);
    expect({
      takenEmail: await check('ZAJETY.adres@example.com/check-email'),
      freeEmail: await check('wolny@example.com/check-email'),
      badEmail: await check('a@b/check-email'),
      takenName: await check('zajety_1/check-username'),
      freeName: await check('wolny_1/check-username'),
      badName: await check('ab/check-username'),
      takenPesel: await check(`${peselOf(999)}/check-pesel`, token),
      freePesel: await check(`${peselOf(998)}/check-pesel`, token),
      badPesel: await check('90013100110/check-pesel', token),
      childPesel: await check('20213100118/check-pesel', token),
      takenPhone: await check('799000111/check-phone-number'),
      freePhone: await check('799000112/check-phone-number'),
      badPhone: await check('79900011/check-phone-number'),
    }).toEqual({
      takenEmail: 409,
      freeEmail: 200,
      badEmail: 422,
      takenName: 409,
      freeName: 200,
      badName: 422,
      takenPesel: 409,
      freePesel: 200,
      badPesel: 422,
      childPesel: 422,
      takenPhone: 409,
      freePhone: 200,
      badPhone: 422,
    });
  });
});

describe('VAL-07 whether a PESEL is free', () => {
  const check = async (token?: string) =>
    harness.account(`/register/${peselOf(998)}/check-pesel`, {
      method: 'HEAD',
      ...(token === undefined ? {} : { token }),
    });

  test('Is told to nobody but a registration that is under way, and to that ten times a minute', async () => {
    const { token } = await startRegistration(harness);
    const player = await harness.addPlayer();
    expect((await check()).status).toBe(401);
    expect((await check('reg_nonsense')).status).toBe(401);
    expect((await check(await harness.token(player.email))).status).toBe(401);
    const responses = [];
    for (let n = 0; n < 11; n += 1) responses.push(await check(token));
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await check((await startRegistration(harness)).token)).status).toBe(200);
    await harness.travel(60_000);
    expect((await check(token)).status).toBe(200);
  });
});

describe('LEG-05 VAL-05 while the documents that a registration accepts are not all in force', () => {
  const closed = setUpGateway();

  test('Nobody can register: 503 at the door, before anything is judged or kept', async () => {
    const body = createBody();
    const refused = await closed.account('/register', { body });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await closed.database.one(sql`select count(*)::int as players from player`)).toEqual({ players: 0 });
    const at = closed.gateway.services.clock.now() - DAY;
    for (const typeCode of ['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY'] as const) {
      await publishLegalVersion(closed.database, typeCode, { pl: [], en: [] }, at);
      expect((await closed.account('/register', { body })).status).toBe(503);
    }
    await publishLegalVersion(closed.database, 'RESPONSIBLE_GAMBLING', { pl: [], en: [] }, at);
    expect((await closed.account('/register', { body })).status).toBe(201);
  });
});

describe('REG-01 the gateway takes every field of the form that it serves', () => {
  /** A valid value of each field of the steps. */
  const VALUES: Readonly<Record<string, unknown>> = {
    phoneNumber: '',
    city: POSTAL_ADDRESS.city,
    postalCode: POSTAL_ADDRESS.postalCode,
    street: POSTAL_ADDRESS.street,
    documentType: 'PASSPORT',
    documentNumber: 'AB123456',
    documentExpiryDate: '2099-01-01',
    referalCode: 'KOD1',
    incomeSource: 'EMPLOYMENT',
    pep: false,
    verificationMethod: 'MANUAL',
  };

  test('Each alone, in a call of its step', async () => {
    const reading = readSchema(REGISTRATION_FORM);
    if (reading.kind !== 'drawable') throw new Error('not drawable');
    const registrant = await startRegistration(harness);
    const foreigner = await startRegistration(harness, { citizenship: 'DE' });
    await fillIn(harness, registrant);
    await fillIn(harness, foreigner, { dateOfBirth: '1990-01-31' });
    const born = { pesel: registrant.pesel, dateOfBirth: '1990-01-31' };
    const silent = new Set(['banner', 'richText', 'otp', 'file']);
    const sent = reading.schema.tabs
      .filter(({ step }) => step !== 'account')
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .filter(({ type }) => !silent.has(type));
    expect(sent.length).toBeGreaterThan(15);
    for (const { name, path, type } of sent) {
      const value = type === 'consent' ? true : { ...VALUES, ...born }[name];
      const [first = '', second] = path.split('.');
      const body = { [first]: second === undefined ? value : { [second]: value } };
      const response = await update(harness, name === 'dateOfBirth' ? foreigner : registrant, body);
      expect({ path, value, status: response.status, body: response.body }).toEqual(
        expect.objectContaining({ path, status: 200 }),
      );
    }
  });
});

describe('REG-06 creating', () => {
  test('Makes a player who is not fully registered, with the affiliate tag (PSH-07), and a token', async () => {
    const body = createBody({ affiliateTag: 'partner-7', firstName: ' Łucja ' });
    const { status, body: response } = await harness.account('/register', { body });
    expect({ status, body: response }).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        registrationToken: expect.stringMatching(/^reg_.{64}$/) as string,
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    });
    const { id } = response as { id: string };
    const row = await harness.database.one(sql`
      select p.account_status, p.first_name, p.password_hash like '$argon2id$%' as is_hashed, r.affiliate_tag,
        r.accepted_at is not null as is_accepted
      from player p join registration r on r.player_id = p.player_id where p.player_id = ${id}
    `);
    expect(row).toEqual({
      accountStatus: 'BASIC',
      firstName: 'Łucja',
      isHashed: true,
      affiliateTag: 'partner-7',
      isAccepted: true,
    });
  });

  test('Tells every field that is taken or wrong, and leaves nothing behind', async () => {
    const { body: taken } = await startRegistration(harness);
    const again = await harness.account('/register', {
      body: createBody({ email: taken.email.toUpperCase(), username: taken.username }),
    });
    expect({ status: again.status, body: again.body }).toEqual({
      status: 422,
      body: {
        code: 'EMAIL_TAKEN',
        errors: [
          { field: 'email', code: 'EMAIL_TAKEN' },
          { field: 'username', code: 'USERNAME_TAKEN' },
        ],
      },
    });
    const same = await harness.account('/register', {
      body: createBody({ username: 'Haslo.2026', password: 'Haslo.2026' }),
    });
    expect({ status: same.status, body: same.body }).toEqual({
      status: 422,
      body: {
        code: 'PASSWORD_SAME_AS_USERNAME',
        errors: [{ field: 'password', code: 'PASSWORD_SAME_AS_USERNAME' }],
      },
    });
    const bad = await harness.account('/register', {
      body: { ...createBody(), toc: false, citizenship: 'XX', more: 1 },
    });
    expect({ status: bad.status, body: bad.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { toc: ['mustAccept'], more: ['unknown'] } },
    });
    const country = await harness.account('/register', { body: createBody({ citizenship: 'XX' }) });
    expect({ status: country.status, body: country.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { citizenship: ['choice'] } },
    });
  });

  test('Of twenty who want one username at once one gets it, and the others’ addresses stay free', async () => {
    const bodies = Array.from({ length: 20 }, () => createBody({ username: 'ten-sam' }));
    const responses = await Promise.all(bodies.map((body) => harness.account('/register', { body })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
    const claims = await harness.database.one<{ held: number }>(sql`
      select count(*)::int as held from claim where kind = 'email' and value = any (${bodies.map(({ email }) => email)})
    `);
    expect(claims).toEqual({ held: 1 });
  });
});

describe('REG-06 the steps in their order', () => {
  test('A step whose predecessors lack something is refused with what is missing', async () => {
    const registrant = await startRegistration(harness);
    const deliver = async (body: unknown) => {
      const response = await update(harness, registrant, body);
      return { status: response.status, body: response.body };
    };
    expect(await deliver({ city: 'Kraków' })).toEqual({
      status: 422,
      body: { code: 'REGISTRATION_NOT_COMPLETE', fields: { phoneNumber: ['required'], code: ['required'] } },
    });
    expect(await deliver({ phoneNumber: registrant.phoneNumber })).toEqual({
      status: 200,
      body: { id: registrant.id, step: 'confirmation_code' },
    });
    await confirmPhone(harness, registrant);
    expect(await deliver({ incomeSource: 'EMPLOYMENT' })).toEqual({
      status: 422,
      body: {
        code: 'REGISTRATION_NOT_COMPLETE',
        fields: { pesel: ['required'], city: ['required'], postalCode: ['required'], street: ['required'] },
      },
    });
    expect(await deliver({})).toEqual({ status: 200, body: { id: registrant.id, step: 'verification_methods' } });
    expect(await deliver({ pesel: registrant.pesel, ...POSTAL_ADDRESS })).toEqual({
      status: 200,
      body: { id: registrant.id, step: 'income_source' },
    });
    expect(await deliver({ incomeSource: 'EMPLOYMENT', pep: true })).toEqual({
      status: 200,
      body: { id: registrant.id, step: 'consents' },
    });
    expect(
      await deliver({ subscribedEmails: true, subscribedTextMessages: false, subscribedTelephoneCalls: false }),
    ).toEqual({ status: 200, body: { id: registrant.id, step: 'research_consents' } });
    expect(
      await deliver({
        researchConsents: {
          subscribedAccountNotifications: true,
          subscribedEmails: false,
          subscribedTextMessages: true,
        },
      }),
    ).toEqual({ status: 200, body: { id: registrant.id, step: 'document_upload' } });
    const early = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
    expect({ status: early.status, body: early.body }).toEqual({
      status: 422,
      body: { code: 'REGISTRATION_NOT_COMPLETE', fields: { documentImages: ['required'] } },
    });
    const consents = await harness.database.one(sql`
      select subscribed_emails, research_account_notifications, research_emails, research_text_messages, pep
      from registration where player_id = ${registrant.id}
    `);
    expect(consents).toEqual({
      subscribedEmails: true,
      researchAccountNotifications: true,
      researchEmails: false,
      researchTextMessages: true,
      pep: true,
    });
  });

  test('VAL-09, VAL-10, VAL-11, VAL-12: what is wrong is told by field and nothing of it is kept', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const deliver = async (body: unknown) => (await update(harness, registrant, body)).body;
    expect(await deliver({ pesel: '90013100110', ...POSTAL_ADDRESS })).toEqual({
      code: 'UNPROCESSABLE_ENTITY',
      fields: { pesel: ['checksum'] },
    });
    expect(await deliver({ pesel: '90023100118', ...POSTAL_ADDRESS })).toEqual({
      code: 'UNPROCESSABLE_ENTITY',
      fields: { pesel: ['checksum', 'date'] },
    });
    expect(
      await deliver({
        pesel: '',
        ...POSTAL_ADDRESS,
        incomeSource: 'THEFT',
        documentType: 'NAPKIN',
        documentExpiryDate: '2020-01-01',
      }),
    ).toEqual({
      code: 'UNPROCESSABLE_ENTITY',
      fields: { incomeSource: ['choice'], documentType: ['choice'], documentExpiryDate: ['past'] },
    });
    expect(await deliver({ city: '  ', postalCode: '30001', street: 'ab' })).toEqual({
      code: 'UNPROCESSABLE_ENTITY',
      fields: { city: ['blank'], postalCode: ['format'], street: ['tooShort'] },
    });
    expect(await deliver({ citizenship: 'DE', dateOfBirth: '2020-02-29', ...POSTAL_ADDRESS })).toEqual({
      code: 'UNDERAGE',
      fields: { dateOfBirth: ['underage'] },
    });
    expect(await deliver({ pesel: registrant.pesel, dateOfBirth: '1990-02-01', ...POSTAL_ADDRESS })).toEqual({
      code: 'UNPROCESSABLE_ENTITY',
      fields: { dateOfBirth: ['mismatch'] },
    });
    expect(await playerOf(registrant.id)).toEqual(
      expect.objectContaining({
        pesel: null,
        dateOfBirth: null,
        city: null,
        citizenship: 'PL',
      }),
    );
  });

  test('VAL-09 somebody whose eighteenth birthday is tomorrow is too young, today is old enough, by the clock of Warsaw', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(
      harness.gateway.services.clock.now(),
    );
    const years = (day: string, back: number) => `${Number(day.slice(0, 4)) - back}${day.slice(4)}`;
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(
      harness.gateway.services.clock.now() + DAY,
    );
    const young = await update(harness, registrant, {
      citizenship: 'DE',
      dateOfBirth: years(tomorrow, 18),
      ...POSTAL_ADDRESS,
    });
    expect(young.body).toEqual({ code: 'UNDERAGE', fields: { dateOfBirth: ['underage'] } });
    const grown = await update(harness, registrant, {
      citizenship: 'DE',
      dateOfBirth: years(today, 18),
      ...POSTAL_ADDRESS,
    });
    expect(grown.status).toBe(200);
  });

  test('A PESEL that is another player’s is refused; two who complete with one at once get one account', async () => {
    const pair = [await startRegistration(harness), await startRegistration(harness)] as const;
    const pesel = peselOf(777);
    for (const registrant of pair) {
      await fillIn(harness, registrant, { pesel });
      await sendFiles(harness, registrant.token, [{ name: 'a.jpg', bytes: JPEG }]);
    }
    const responses = await Promise.all(
      pair.map((registrant) => complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(responses.find(({ status }) => status === 422)?.body).toEqual({
      code: 'PESEL_TAKEN',
      fields: { pesel: ['taken'] },
    });
    const third = await startRegistration(harness);
    await confirmPhone(harness, third);
    const refused = await update(harness, third, { pesel, ...POSTAL_ADDRESS });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 422,
      body: { code: 'PESEL_TAKEN', fields: { pesel: ['taken'] } },
    });
  });
});

describe('REG-06 completing', () => {
  test('By manual data: signs in, trial account, identity being verified', async () => {
    const registrant = await startRegistration(harness);
    await fillIn(harness, registrant);
    await sendFiles(harness, registrant.token, [{ name: 'front.jpg', bytes: JPEG }]);
    const { status, body } = await complete(harness, registrant, {
      identityVerificationMethodType: 'MANUAL',
      ...POSTAL_ADDRESS,
      pesel: registrant.pesel,
      phoneNumber: registrant.phoneNumber,
      incomeSource: 'EMPLOYMENT',
      documentType: 'ID_CARD',
      documentNumber: 'ABC123456',
      documentExpiryDate: '2040-01-31',
      referalCode: 'KOLEGA',
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.stringMatching(/^ses_/) as string, duration: 1_800, remark: null, accountStatus: 'TRIAL' },
    });
    expect(await playerOf(registrant.id)).toEqual({
      accountStatus: 'TRIAL',
      identityStatus: 'IN_VERIFICATION',
      phoneStatus: 'VERIFIED',
      emailStatus: 'UNVERIFIED',
      phoneNumber: registrant.phoneNumber,
      pesel: registrant.pesel,
      dateOfBirth: '1990-01-31',
      ...POSTAL_ADDRESS,
      citizenship: 'PL',
      verificationMethod: 'MANUAL',
    });
    const { token } = body as { token: string };
    const statuses = await harness.account('/register/account-statuses', { token });
    expect(statuses.body).toEqual(
      expect.objectContaining({
        accountStatus: 'TRIAL',
        emailVerificationStatus: 'UNVERIFIED',
        phoneVerificationStatus: 'VERIFIED',
        identityStatus: 'IN_VERIFICATION',
        verificationMethod: 'MANUAL',
      }),
    );
    const signedIn = await harness.login(registrant.body.email, registrant.body.password);
    expect(signedIn.body).toEqual({ remark: null, token: expect.any(String) as string, duration: 1_800 });
  });

  test('A lost answer may be asked for again for a minute; after that the token is good for nothing', async () => {
    const { registrant } = await registerManually(harness);
    const again = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
    expect(again.body).toEqual({
      remark: null,
      accountStatus: 'TRIAL',
      token: expect.any(String) as string,
      duration: 1_800,
    });
    const changed = await update(harness, registrant, { city: 'Gdynia' });
    expect({ status: changed.status, body: changed.body }).toEqual({
      status: 401,
      body: { code: 'REGISTRATION_TOKEN_EXPIRED' },
    });
    await harness.travel(61_000);
    const late = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
    expect({ status: late.status, body: late.body }).toEqual({
      status: 401,
      body: { code: 'REGISTRATION_TOKEN_EXPIRED' },
    });
  });

  test('A citizen of another country gives a date of birth and images in place of a PESEL', async () => {
    const registrant = await startRegistration(harness, { citizenship: 'DE' });
    await fillIn(harness, registrant, { dateOfBirth: '1988-02-29' });
    await sendFiles(harness, registrant.token, [{ name: 'pass.jpg', bytes: JPEG }]);
    const { status } = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
    expect(status).toBe(200);
    expect(await playerOf(registrant.id)).toEqual(
      expect.objectContaining({ pesel: null, dateOfBirth: '1988-02-29', citizenship: 'DE' }),
    );
  });
});

describe('what a registration brings about', () => {
  test('VER-07 the activation mail goes out in the language asked for, and its link verifies the address', async () => {
    const { id, body } = await startRegistration(harness);
    const [mail] = await mailsTo(harness, body.email);
    expect(mail?.subject).toMatch(/\S/);
    expect((await harness.account(`/register/email/verification?token=${tokenIn(mail)}`)).status).toBe(200);
    expect(await playerOf(id)).toEqual(expect.objectContaining({ emailStatus: 'VERIFIED', accountStatus: 'BASIC' }));
    const english = createBody();
    await harness.account('/register', { body: english, headers: { 'accept-language': 'en' } });
    const [translated] = await mailsTo(harness, english.email);
    expect(translated?.subject).not.toBe(mail?.subject);
    const refused = createBody({ username: body.username });
    await harness.account('/register', { body: refused });
    expect(await mailsTo(harness, refused.email)).toEqual([]);
  });

  test('CON-01 the consents are those of the account, dated as given in the registration; an unanswered one is a no', async () => {
    const registrant = await startRegistration(harness);
    await fillIn(harness, registrant);
    await update(harness, registrant, { subscribedEmails: true, subscribedTelephoneCalls: false });
    await update(harness, registrant, {
      researchConsents: {
        subscribedAccountNotifications: false,
        subscribedEmails: false,
        subscribedTextMessages: true,
      },
    });
    await sendFiles(harness, registrant.token, [{ name: 'a.jpg', bytes: JPEG }]);
    const done = await complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' });
    const { token } = done.body as { token: string };
    expect((await harness.main('/api/subscription', { token })).body).toEqual({
      emails: true,
      textMessages: false,
      telephoneCalls: false,
    });
    expect((await harness.main('/api/subscription/research', { token })).body).toEqual({
      subscribedAccountNotifications: false,
      subscribedEmails: false,
      subscribedTextMessages: true,
    });
    const history = await consentHistory(harness.database, registrant.id);
    expect(new Set(history.map(({ source }) => source))).toEqual(new Set(['registration']));
    expect(history.length).toBe(5);
  });

  test('LEG-01 what was ticked in the registration is accepted, so that no gate stands right behind it', async () => {
    const { registrant, token } = await registerManually(harness);
    const { body } = await harness.main('/api/legal-documents/unaccepted?showOnUi=true', { token });
    const codes = (body as { typeCode: string }[]).map(({ typeCode }) => typeCode);
    expect(codes).not.toContain('TERMS_AND_CONDITIONS');
    const rows = await harness.database.all(sql`select 1 from legal_acceptance where player_id = ${registrant.id}`);
    const active = (await activeVersions(harness.database, harness.gateway.services.clock.now())).filter(
      ({ typeCode }) => ['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY', 'RESPONSIBLE_GAMBLING'].includes(typeCode),
    );
    expect(rows.length).toBe(active.length);
  });
});

describe('REG-05, REG-10, API-04 tokens', () => {
  test('Another’s registration is not there, whichever call names it', async () => {
    const [own, other] = [await startRegistration(harness), await startRegistration(harness)];
    const responses = await Promise.all([
      harness.account(`/register/${other.id}`, { method: 'PUT', token: own.token, body: {} }),
      complete(harness, { ...other, token: own.token }, { identityVerificationMethodType: 'MANUAL' }),
      harness.account(`/authologic/verification/${other.id}`, { token: own.token, body: { verificationMethodId: 1 } }),
      harness.account('/register/01a1fe33-8ace-7857-a3e2-c445c3347ec2', { method: 'PUT', token: own.token, body: {} }),
    ]);
    expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
      responses.map(() => ({ status: 404, body: { code: 'NOT_FOUND' } })),
    );
  });

  test('A token ends after a day, at every call that takes it (reading 22)', async () => {
    const registrant = await startRegistration(harness);
    await harness.travel(DAY);
    const { id, token } = registrant;
    const responses = await Promise.all([
      harness.account(`/register/${id}`, { method: 'PUT', token, body: {} }),
      complete(harness, registrant, { identityVerificationMethodType: 'MANUAL' }),
      harness.account('/register/generate-otp', { token, body: { phoneNumber: '700100200' } }),
      harness.account('/register/verify-otp', { token, body: { code: '000000' } }),
      harness.account('/register/current', { token }),
      harness.account('/authologic/verification-methods', { token }),
      harness.account(`/authologic/verification/${id}`, { token, body: { verificationMethodId: 1 } }),
      harness.account(`/authologic/session?conversationId=${id}&registrationToken=${token}`),
      harness.account(`/authologic/verification-state/latest?registrationToken=${token}`),
      sendFiles(harness, token, [{ name: 'a.jpg', bytes: JPEG }]),
    ]);
    expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
      responses.map(() => ({ status: 401, body: { code: 'REGISTRATION_TOKEN_EXPIRED' } })),
    );
    await harness.travel(-DAY);
  });

  test('AUTH-04, REG-13 a player who stopped half-way signs in, and the token says where to go on', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    await update(harness, registrant, { pesel: registrant.pesel, ...POSTAL_ADDRESS });
    const { body } = await harness.login(registrant.body.email, registrant.body.password);
    const { token, remark } = body as { token: string; remark: string };
    expect(remark).toBe('ACCOUNT_NOT_FULLY_REGISTERED');
    const current = await harness.account('/register/current', { token });
    expect({ status: current.status, body: current.body }).toEqual({
      status: 200,
      body: {
        id: registrant.id,
        step: 'income_source',
        citizenship: 'PL',
        email: registrant.body.email,
        username: registrant.body.username,
        phoneNumber: registrant.phoneNumber,
        isPhoneConfirmed: true,
        ...POSTAL_ADDRESS,
        incomeSource: null,
      },
    });
    expect((await update(harness, { ...registrant, token }, { incomeSource: 'PENSION' })).status).toBe(200);
  });

  test('A seeded player from before the registrations goes on in the same way', async () => {
    const player = await harness.addPlayer({
      accountStatus: 'BASIC',
      phoneStatus: 'UNVERIFIED',
      phoneNumber: null,
      pesel: null,
    });
    const { body } = await harness.login(player.email);
    const { token } = body as { token: string };
    const current = await harness.account('/register/current', { token });
    expect(current.body).toEqual(
      expect.objectContaining({ id: player.playerId, step: 'phone_number', isPhoneConfirmed: false }),
    );
  });
});

describe('limits per address', () => {
  const strict = setUpGateway({ availabilityChecks: 3, registrationsPerIp: 2, codesPerIp: 1 });

  test('VAL-07 availability checks', async () => {
    const check = () => strict.account('/register/wolny@example.com/check-email', { method: 'HEAD' });
    const responses = [await check(), await check(), await check(), await check()];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.travel(60_000);
    expect((await check()).status).toBe(200);
  });

  test('Registrations and codes', async () => {
    const first = await startRegistration(strict);
    const second = await startRegistration(strict);
    const third = await strict.account('/register', { body: createBody() });
    expect({ status: third.status, body: third.body }).toEqual({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const ask = ({ token, phoneNumber }: typeof first) =>
      strict.account('/register/generate-otp', { token, body: { phoneNumber } });
    expect((await ask(first)).status).toBe(200);
    expect((await ask(second)).status).toBe(429);
  });
});
