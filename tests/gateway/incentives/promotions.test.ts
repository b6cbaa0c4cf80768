import { beforeAll, describe, expect, test } from 'vitest';
import { isBrokenPromotion, Promotion, PromotionPage } from '../../../contract/promotions.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { promotionId, seedPromotions } from '../../../gateway/seeds/promotions.ts';
import type { Promotion as Stored } from '../../../gateway/store/incentives/promotions.ts';
import { putPromotion } from '../../../gateway/store/incentives/promotions.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No picture, no bonus, in progress since yesterday. */
const plain = (details: Partial<Stored> = {}): Stored => ({
  promotionId: newId(now()),
  type: 'INFO',
  kind: null,
  isBanner: false,
  startsAt: now() - DAY,
  endsAt: null,
  imageUrl: null,
  words: {
    pl: { title: 'Tytuł', text: '<p>Treść</p>', bonusName: null },
    en: { title: 'Title', text: '<p>Text</p>', bonusName: null },
  },
  bonus: null,
  ...details,
});

const now = (): number => harness.gateway.services.clock.now();
const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const pageOf = async (query = '', language = 'pl', path = '/api/promotions'): Promise<PromotionPage> => {
  const { body } = await harness.main(`${path}${query}`, { headers: { 'accept-language': language } });
  return PromotionPage.parse(body);
};
const namesOf = ({ records }: PromotionPage): string[] => records.map(({ title }) => title);

async function only(...promotions: readonly Stored[]): Promise<void> {
  await harness.database.run(sql`delete from promotion`);
  for (const promotion of promotions) await putPromotion(harness.database, promotion);
}

describe('PRO-01 the seeded promotions', () => {
  beforeAll(async () => {
    await harness.database.run(sql`delete from promotion`);
    await seedPromotions(harness.database, now());
    await seedPromotions(harness.database, now());
  });

  test('Are of each type, run now, and are there in both languages with their pictures', async () => {
    const [polish, english] = [await pageOf(), await pageOf('', 'en')];
    expect(new Set(polish.records.map(({ type }) => type))).toEqual(new Set(['STREAM', 'BONUS', 'CASHBACK', 'INFO']));
    expect(polish.records.map(({ id }) => id)).toEqual(english.records.map(({ id }) => id));
    for (const [index, { title, text, imageUrl, category }] of polish.records.entries()) {
      const translated = english.records[index];
      expect(title).not.toBe(translated?.title);
      expect(text).not.toBe(translated?.text);
      expect(category).toBe('active');
      const picture = await harness.request(imageUrl ?? '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  test('Those that are over come 20 a page, the last first, none twice', async () => {
    const first = await pageOf('?expired=true&limit=20&offset=0');
    const second = await pageOf('?expired=true&limit=20&offset=20');
    const all = [...first.records, ...second.records];
    expect([first.records.length, first.total, second.total]).toEqual([20, all.length, all.length]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const ends = all.map(({ endDateTime }) => Date.parse(endDateTime ?? ''));
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
    expect(all.every(({ category }) => category === 'completed')).toBe(true);
    expect(all.map(({ id }) => id)).not.toContain(promotionId('summer'));
  });

  test('One of them is an error of the operator’s: nothing gives its bonus', async () => {
    const { records } = await pageOf();
    expect(records.filter(isBrokenPromotion).map(({ id }) => id)).toEqual([promotionId('incomplete')]);
  });

  test('PRO-03 the banners are promotions of the list', async () => {
    const [ads, list] = [await pageOf('', 'pl', '/api/adpromotions'), await pageOf()];
    expect(new Set(ads.records.map(({ id }) => id))).toEqual(
      new Set(['cashback', 'freebet', 'volleyball', 'welcome'].map(promotionId)),
    );
    for (const ad of ads.records) {
      expect(list.records).toContainEqual(ad);
      expect(seen(await harness.main(`/api/adpromotions/${ad.id}`))).toEqual({ status: 200, body: ad });
    }
    expect(seen(await harness.main(`/api/adpromotions/${promotionId('limits')}`))).toEqual({
      status: 404,
      body: { code: 1, message: 'NOT_FOUND' },
    });
  });
});

describe('PRO-01 which are active and which completed', () => {
  test('By their dates, to the millisecond; the next ones are not told', async () => {
    const at = now();
    const titled = (title: string, details: Partial<Stored>): Stored =>
      plain({
        ...details,
        words: { pl: { title, text: '', bonusName: null }, en: { title, text: '', bonusName: null } },
      });
    await only(
      titled('runs', { startsAt: at - 2 * DAY, endsAt: at + 60 * MINUTE }),
      titled('for good', { startsAt: at - DAY }),
      titled('next', { startsAt: at + 60 * MINUTE }),
      titled('just over', { startsAt: at - 9 * DAY, endsAt: at - 1 }),
      titled('nearly too old', { startsAt: at - 200 * DAY, endsAt: at - 88 * DAY }),
      titled('too old', { startsAt: at - 200 * DAY, endsAt: at - 93 * DAY }),
    );
    expect(namesOf(await pageOf())).toEqual(['for good', 'runs']);
    expect(namesOf(await pageOf('?expired=true'))).toEqual(['just over', 'nearly too old']);
    await harness.travel(60 * MINUTE);
    expect(namesOf(await pageOf())).toEqual(['next', 'for good']);
    expect(namesOf(await pageOf('?expired=true'))).toEqual(['runs', 'just over', 'nearly too old']);
    await harness.travel(-60 * MINUTE);
  });

  test('The detail says the same; it is there when the promotion is over, and not before it begins', async () => {
    const bonus = { competitionTriggers: [], paymentTriggers: [{ type: 'DEPOSIT' }] };
    const over = plain({ startsAt: now() - 200 * DAY, endsAt: now() - 120 * DAY, type: 'BONUS', bonus });
    const next = plain({ startsAt: now() + DAY });
    await only(over, next);
    const { status, body } = await harness.request(`/account/api/promotions/${over.promotionId}`, {
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(200);
    expect(Promotion.parse(body)).toEqual({
      id: over.promotionId,
      title: 'Title',
      type: 'BONUS',
      category: 'completed',
      startDateTime: new Date(over.startsAt).toISOString(),
      endDateTime: new Date(over.endsAt ?? 0).toISOString(),
      imageUrl: null,
      text: '<p>Text</p>',
      bonus: { id: over.promotionId, name: null, ...bonus },
    });
    for (const id of [next.promotionId, newId(now()), '12', 'welcome']) {
      expect({ id, ...seen(await harness.request(`/account/api/promotions/${id}`)) }).toEqual({
        id,
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });

  test.each(['?limit=101', '?limit=0', '?offset=-1', '?expired=maybe'])('A query that is none: %s', async (query) => {
    expect((await harness.main(`/api/promotions${query}`)).status).toBe(422);
  });
});

describe('PRO-02 the welcome offer', () => {
  test('Is found by its kind, `welcome` unless another is asked for, without a token', async () => {
    const [usual, spring] = [plain({ kind: 'welcome' }), plain({ kind: 'spring' })];
    await only(usual, spring, plain());
    for (const [query, id] of [
      ['', usual.promotionId],
      ['?kind=welcome', usual.promotionId],
      ['?kind=spring', spring.promotionId],
    ] as const) {
      const { status, body } = await harness.main(`/api/promotions/welcome${query}`);
      expect([status, Promotion.parse(body).id]).toEqual([200, id]);
    }
  });

  test('None is code 1 on a 200: an unknown kind, one that is over, one still to come', async () => {
    await only(plain({ kind: 'welcome', endsAt: now() - 1 }), plain({ kind: 'spring', startsAt: now() + DAY }));
    for (const query of ['', '?kind=spring', '?kind=unknown']) {
      expect({ query, ...seen(await harness.main(`/api/promotions/welcome${query}`)) }).toEqual({
        query,
        status: 200,
        body: { code: 1, message: 'NOT_FOUND' },
      });
    }
  });
});

describe('PRO-03 the banners', () => {
  test('Begin and end with their promotion; `endDateTime` asks for those that end later', async () => {
    const at = now();
    const soon = plain({ isBanner: true, startsAt: at - 2 * DAY, endsAt: at + DAY });
    const late = plain({ isBanner: true, startsAt: at - DAY, endsAt: at + 9 * DAY });
    await only(soon, late, plain({ isBanner: true, endsAt: at - 1 }), plain({ isBanner: true, startsAt: at + DAY }));
    const idsOf = async (query: string) => (await pageOf(query, 'pl', '/api/adpromotions')).records.map(({ id }) => id);
    expect(await idsOf('')).toEqual([late.promotionId, soon.promotionId]);
    expect(await idsOf(`?endDateTime=${new Date(at + 5 * DAY).toISOString()}`)).toEqual([late.promotionId]);
    expect(await idsOf('?limit=1&offset=1')).toEqual([soon.promotionId]);
    expect((await harness.main('/api/adpromotions?endDateTime=tomorrow')).status).toBe(422);
  });
});
