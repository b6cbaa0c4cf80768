import { TEXT_VALUES } from '../../../domain/text-values.ts';
import type { Promotion as WirePromotion, PromotionType } from '../../../contract/promotions.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { json, sql } from '../../database/sql.ts';
import type { Language } from '../../lib/language.ts';

export interface PromotionWords {
  readonly title: string;
  /** HTML. */
  readonly text: string;
  readonly bonusName: string | null;
}

type Triggers = Pick<NonNullable<WirePromotion['bonus']>, 'competitionTriggers' | 'paymentTriggers'>;

export interface Promotion {
  readonly promotionId: string;
  readonly type: PromotionType;
  /** Null except for a welcome offer. */
  readonly kind: string | null;
  readonly isBanner: boolean;
  readonly startsAt: number;
  /** Null: no end date. */
  readonly endsAt: number | null;
  readonly imageUrl: string | null;
  readonly words: Readonly<Record<Language, PromotionWords>>;
  readonly bonus: Triggers | null;
}

export interface Page<Row> {
  readonly records: Row[];
  readonly total: number;
}

interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

const running = (at: number): Fragment =>
  sql`starts_at <= ${at}::timestamptz and (ends_at is null or ends_at > ${at}::timestamptz)`;

async function pageOf(queries: Queries, where: Fragment, order: Fragment, range: PageRange): Promise<Page<Promotion>> {
  const records = await queries.all<Promotion>(
    sql`select * from promotion where ${where} order by ${order} limit ${range.limit} offset ${range.offset}`,
  );
  const row = await queries.one<{ total: bigint }>(sql`select count(*) as total from promotion where ${where}`);
  return { records, total: Number(row?.total ?? 0n) };
}

/** Promotions in progress, newest start first. */
export function runningPromotions(queries: Queries, at: number, range: PageRange): Promise<Page<Promotion>> {
  return pageOf(queries, running(at), sql`starts_at desc, promotion_id`, range);
}

/** Promotions that ended within the last three months, newest end first. */
export function endedPromotions(queries: Queries, at: number, range: PageRange): Promise<Page<Promotion>> {
  const within = sql`ends_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz - make_interval(months => ${TEXT_VALUES.endedPromotionMonths})`;
  return pageOf(queries, within, sql`ends_at desc, promotion_id`, range);
}

/** Banners in progress that end after a time. */
export function banners(queries: Queries, at: number, endsAfter: number, range: PageRange): Promise<Page<Promotion>> {
  const where = sql`is_banner and starts_at <= ${at}::timestamptz
    and (ends_at is null or ends_at > ${endsAfter}::timestamptz)`;
  return pageOf(queries, where, sql`starts_at desc, promotion_id`, range);
}

/** A promotion that has started, even if it has ended: messages still link to it. */
export async function findPromotion(queries: Queries, promotion: string, at: number): Promise<Promotion | undefined> {
  return queries.one<Promotion>(
    sql`select * from promotion where promotion_id = ${promotion} and starts_at <= ${at}::timestamptz`,
  );
}

export async function findWelcome(queries: Queries, kind: string, at: number): Promise<Promotion | undefined> {
  return queries.one<Promotion>(sql`select * from promotion where kind = ${kind} and ${running(at)}`);
}

/** Adds a promotion or replaces the one with its id. */
export async function putPromotion(queries: Queries, promotion: Promotion): Promise<void> {
  await queries.run(sql`
    insert into promotion (promotion_id, type, kind, is_banner, starts_at, ends_at, image_url, words, bonus)
    values (
      ${promotion.promotionId}, ${promotion.type}, ${promotion.kind}, ${promotion.isBanner}, ${promotion.startsAt},
      ${promotion.endsAt}, ${promotion.imageUrl}, ${json(promotion.words)}, ${json(promotion.bonus)}
    )
    on conflict (promotion_id) do update set
      type = excluded.type, kind = excluded.kind, is_banner = excluded.is_banner, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, image_url = excluded.image_url, words = excluded.words, bonus = excluded.bonus
  `);
}
