import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { formatted } from './shapes.ts';

/** An id unchanged: this gateway uses UUIDs, the documents' examples numbers. Compare and store as `String(id)`. */
export const Id = z.union([checked(z.string(), z.minLength(1), z.maxLength(64)), z.int()]);
export type Id = z.infer<typeof Id>;

/** `:id` of a path. */
export const IdParams = z.object({ id: formatted(64, /^[\w-]+$/) });

/** At most two decimals; the rounding error of binary fractions (0.1 + 0.2) does not count. */
function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;
}

const MAX_AMOUNT = 1_000_000_000;

/** Decimal złote, zero or more, at most two decimals. `fromWire` converts it to grosze. */
export const Money = checked(z.number(), z.gte(0), z.lte(MAX_AMOUNT), z.refine(hasTwoDecimals, 'decimals'));

/** Decimal złote with a sign. */
export const SignedMoney = checked(
  z.number(),
  z.gte(-MAX_AMOUNT),
  z.lte(MAX_AMOUNT),
  z.refine(hasTwoDecimals, 'decimals'),
);

/** An instant, ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true });

/** A day, YYYY-MM-DD. */
export const Day = z.iso.date();

/** A count of a response. */
export const Count = checked(z.int(), z.gte(0));

/** False for a number so near to an integer that `multipleOf` takes it for one: 2e-308. */
const isNoNearMiss = (value: number): boolean => Math.abs(value - Math.round(value)) > 1e-9 || Number.isInteger(value);

/** An integer of a query, between bounds. */
/* @__NO_SIDE_EFFECTS__ */
export function queryNumber(min: number, max: number) {
  return checked(z.coerce.number(), z.multipleOf(1), z.gte(min), z.lte(max), z.refine(isNoNearMiss));
}

/** `true` or `false` of a query. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((flag: boolean | 'true' | 'false') => flag === true || flag === 'true'),
);

/** A page of a list: `offset` = page index × `limit` (CFG-03). */
export const PageQuery = z.object({
  offset: z._default(queryNumber(0, 1_000_000), 0),
  limit: z._default(queryNumber(1, 100), 20),
});

/** A response whose body is not read. */
export const Empty = z.object({});

/** Success response of the content service (reading 3): no code, or code 0. */
export const Done = z.object({ code: z._default(z.literal(0), 0) });
