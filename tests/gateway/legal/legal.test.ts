import { describe, expect, test } from 'vitest';
import { LEGAL_TYPE_CODES, LegalDocument } from '../../../contract/legal.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { acceptAtRegistration, publishLegalVersion } from '../../../gateway/domain/legal/legal.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { seed } from '../../../gateway/seeds/seed.ts';
import { seedLegalDocuments } from '../../../gateway/seeds/legal.ts';
import { insertLegalVersion } from '../../../gateway/store/legal/legal.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const DAY = 24 * 60 * 60_000;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const now = (): number => harness.gateway.services.clock.now();
const ensureSeeds = () => seedLegalDocuments(harness.database, now());

async function list(which: 'active' | 'unaccepted', token?: string, language = 'pl'): Promise<LegalDocument[]> {
  const { body } = await harness.main(`/api/legal-documents/${which}?showOnUi=true`, {
    ...(token === undefined ? {} : { token }),
    headers: { 'accept-language': language },
  });
  return (body as unknown[]).map((one) => LegalDocument.parse(one));
}

const accept = async (token: string, { id, typeId }: Pick<LegalDocument, 'id' | 'typeId'>, path = id) =>
  seen(
    await harness.main(`/api/legal-documents/${path}`, { method: 'PUT', token, body: { id, typeId, accepted: true } }),
  );

async function signedIn() {
  await ensureSeeds();
  const player = await harness.addPlayer();
  return { player, token: await harness.token(player.email) };
}

describe('LEG-05 the documents in force', () => {
  test('One of each type, in order and language, for everybody', async () => {
    await ensureSeeds();
    const polish = await list('active');
    expect(polish.map(({ typeCode, typeName }) => [typeCode, typeName])).toEqual([
      ['TERMS_AND_CONDITIONS', 'Regulamin'],
      ['PRIVACY_POLICY', 'Polityka prywatności'],
      ['RESPONSIBLE_GAMBLING', 'Zasady odpowiedzialnej gry'],
      ['INFORMATION_CLAUSE', 'Klauzula informacyjna'],
    ]);
    expect(new Set(polish.map(({ typeCode }) => typeCode))).toEqual(new Set(LEGAL_TYPE_CODES));
    expect((await list('active', undefined, 'en'))[0]).toEqual({
      id: polish[0]?.id,
      typeId: 1,
      typeCode: 'TERMS_AND_CONDITIONS',
      typeName: 'Terms and conditions',
      description: 'The rules of the player account, deposits, withdrawals and bets.',
      file: '/docs/regulamin-2_{lang}.html',
      changes: [
        '§ 3(3): the history of deposits and withdrawals is available without a time limit.',
        '',
        '§ 5: we answer complaints within 30 days instead of 60.',
      ],
    });
  });

  test('Each file is there in both languages, as a page of its own that runs nothing', async () => {
    await ensureSeeds();
    for (const language of ['pl', 'en'] as const) {
      for (const { file, typeName, changes } of await list('active', undefined, language)) {
        const { status, headers, body } = await harness.request(file.replace('{lang}', language));
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).toContain(`<h1>${typeName}</h1>`);
        for (const change of changes) expect(body).toContain(change);
        expect(String(body).length).toBeGreaterThan(1_000);
      }
    }
  });

  test('No other file is served', async () => {
    await ensureSeeds();
    for (const file of [
      'regulamin-1_pl.html',
      'regulamin-99_pl.html',
      'regulamin-2_de.html',
      'regulamin_pl.html',
      'toString-1_pl.html',
      '..%2fseed.ts',
      'regulamin-99999999999_pl.html',
    ]) {
      expect({ file, ...seen(await harness.request(`/docs/${file}`)) }).toEqual({
        file,
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });

  test('A document that is not for screens is left out of them', async () => {
    await ensureSeeds();
    const id = newId(now());
    await insertLegalVersion(harness.database, {
      documentId: id,
      typeCode: 'INFORMATION_CLAUSE',
      version: 2,
      needsAcceptance: false,
      showOnUi: false,
      activeFrom: now(),
      changes: { pl: [], en: [] },
    });
    expect((await list('active')).map(({ id: shown }) => shown)).not.toContain(id);
    const { body } = await harness.main('/api/legal-documents/active');
    expect((body as LegalDocument[]).map(({ id: shown }) => shown)).toContain(id);
    await harness.database.run(sql`delete from legal_document where document_id = ${id}`);
  });
});

describe('LEG-01, LEG-03 what a player still has to accept', () => {
  test('One after the other, until none is left; the first acceptance keeps its date', async () => {
    const { player, token } = await signedIn();
    const waiting = await list('unaccepted', token);
    expect(waiting.map(({ typeCode }) => typeCode)).toEqual([
      'TERMS_AND_CONDITIONS',
      'PRIVACY_POLICY',
      'RESPONSIBLE_GAMBLING',
    ]);
    const before = now();
    for (const [index, document] of waiting.entries()) {
      expect(await accept(token, document)).toEqual({ status: 200, body: {} });
      expect(await list('unaccepted', token)).toEqual(waiting.slice(index + 1));
    }
    const dates = () =>
      harness.database.all<{ acceptedAt: number }>(
        sql`select accepted_at from legal_acceptance where player_id = ${player.playerId} order by document_id`,
      );
    const first = await dates();
    expect(first).toHaveLength(3);
    expect(first.every(({ acceptedAt }) => acceptedAt >= before)).toBe(true);
    await harness.travel(60_000);
    for (const document of waiting) await accept(token, document);
    expect(await dates()).toEqual(first);
  });

  test('A new version asks everybody again', async () => {
    const { token } = await signedIn();
    for (const document of await list('unaccepted', token)) await accept(token, document);
    expect(await list('unaccepted', token)).toEqual([]);
    const changes = { pl: ['Nowe <b>zasady</b>'], en: ['New <b>rules</b>'] };
    await publishLegalVersion(harness.database, 'RESPONSIBLE_GAMBLING', changes, now());
    const [document, ...more] = await list('unaccepted', token);
    expect(more).toEqual([]);
    expect(document).toEqual(
      expect.objectContaining({ typeCode: 'RESPONSIBLE_GAMBLING', changes: ['Nowe <b>zasady</b>'] }),
    );
    const { body } = await harness.request((document?.file ?? '').replace('{lang}', 'en'));
    expect(body).toContain('New &#60;b&#62;rules&#60;/b&#62;');
    expect(body).not.toContain('<b>');
  });

  test('A version that comes later is not asked for and not readable before its time', async () => {
    const { token } = await signedIn();
    const id = newId(now());
    await insertLegalVersion(harness.database, {
      documentId: id,
      typeCode: 'PRIVACY_POLICY',
      version: 3,
      needsAcceptance: true,
      showOnUi: true,
      activeFrom: now() + 60_000,
      changes: { pl: [], en: [] },
    });
    const ids = async () => (await list('unaccepted', token)).map((document) => document.id);
    expect(await ids()).not.toContain(id);
    expect(await accept(token, { id, typeId: 2 })).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
    expect((await harness.request('/docs/polityka-prywatnosci-3_pl.html')).status).toBe(404);
    await harness.travel(60_000);
    expect(await ids()).toContain(id);
    expect((await harness.request('/docs/polityka-prywatnosci-3_pl.html')).status).toBe(200);
  });

  test('What the registration ticks is accepted with it; the information clause is for information', async () => {
    const { player, token } = await signedIn();
    await harness.database.transaction((transaction) => acceptAtRegistration(transaction, player.playerId, now()));
    expect(await list('unaccepted', token)).toEqual([]);
  });

  test('A body that contradicts the address or the document is refused', async () => {
    const { token } = await signedIn();
    const [terms, privacy] = await list('unaccepted', token);
    if (terms === undefined || privacy === undefined) throw new Error('no documents');
    const refused = (fields: object) => ({ status: 422, body: { code: 1, message: 'UNPROCESSABLE_ENTITY', fields } });
    expect(await accept(token, privacy, terms.id)).toEqual(refused({ id: ['mismatch'] }));
    expect(await accept(token, { ...terms, typeId: 2 })).toEqual(refused({ typeId: ['mismatch'] }));
    expect(await accept(token, terms, newId(now()))).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
    expect(await accept(token, terms, '12')).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
    const response = await harness.main(`/api/legal-documents/${terms.id}`, {
      method: 'PUT',
      token,
      body: { id: terms.id, typeId: terms.typeId, accepted: false },
    });
    expect(seen(response)).toEqual(refused({ accepted: ['choice'] }));
    expect((await list('unaccepted', token))[0]?.id).toBe(terms.id);
  });

  test('Seeds: one player has two documents with changes to accept, after each start anew; the others none', async () => {
    await seed(harness.database, now());
    const waiting = await harness.token('dokumenty@example.com');
    const shown = (await list('unaccepted', waiting)).map(({ typeCode, changes }) => [typeCode, changes.length > 0]);
    expect(shown.filter(([typeCode]) => typeCode === 'TERMS_AND_CONDITIONS')).toEqual([['TERMS_AND_CONDITIONS', true]]);
    for (const document of await list('unaccepted', waiting)) await accept(waiting, document);
    expect(await list('unaccepted', waiting)).toEqual([]);
    await seed(harness.database, now() + DAY);
    expect((await list('unaccepted', waiting)).map(({ typeCode }) => typeCode)).toEqual(['TERMS_AND_CONDITIONS']);
  });
});

describe('LEG-01 seeds on a fresh database', () => {
  const fresh = setUpGateway({ seeds: true });
  test('Who waits for what', async () => {
    const waiting = async (email: string): Promise<string[]> => {
      const { body } = await fresh.main('/api/legal-documents/unaccepted?showOnUi=true', {
        token: await fresh.token(email),
      });
      return (body as LegalDocument[]).map(({ typeCode }) => typeCode);
    };
    expect(await waiting('dokumenty@example.com')).toEqual(['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY']);
    expect(await waiting('gracz@example.com')).toEqual([]);
  });
});
