import * as z from 'zod/mini';
import { formatted } from './shapes.ts';

/** An id as it came: this gateway's are UUIDs, the documents' examples numbers. Compare and store as `String(id)`. */
export const Id = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(64)),
  /* @__PURE__ */ z.int(),
]);
export type Id = z.infer<typeof Id>;

/** `:id` of a path. */
export const IdParams = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ formatted(64, /^[\w-]+$/) });

/** At most two decimals; what binary fractions add (0.1 + 0.2) is not a decimal. */
function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;
}

const LARGEST_AMOUNT = 1_000_000_000;

/** Decimal złote, zero or more, at most two decimals. Becomes grosze by `fromWire`. */
export const Money = /* @__PURE__ */ z
  .number()
  .check(
    /* @__PURE__ */ z.gte(0),
    /* @__PURE__ */ z.lte(LARGEST_AMOUNT),
    /* @__PURE__ */ z.refine(hasTwoDecimals, 'decimals'),
  );

/** Decimal złote with a sign. */
export const SignedMoney = /* @__PURE__ */ z
  .number()
  .check(
    /* @__PURE__ */ z.gte(-LARGEST_AMOUNT),
    /* @__PURE__ */ z.lte(LARGEST_AMOUNT),
    /* @__PURE__ */ z.refine(hasTwoDecimals, 'decimals'),
  );

/** An instant, ISO 8601 with `Z` or an offset. */
export const Instant = /* @__PURE__ */ z.iso.datetime({ offset: true });

/** A day, YYYY-MM-DD. */
export const Day = /* @__PURE__ */ z.iso.date();

/** A count of an answer. */
export const Count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/** A whole number of a query, between bounds. */
/* @__NO_SIDE_EFFECTS__ */
export function queryNumber(least: number, most: number) {
  return z.coerce.number().check(z.multipleOf(1), z.gte(least), z.lte(most));
}

/** `true` or `false` of a query. */
export const Flag = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.union([/* @__PURE__ */ z.boolean(), /* @__PURE__ */ z.enum(['true', 'false'])]),
  /* @__PURE__ */ z.transform((flag: boolean | 'true' | 'false') => flag === true || flag === 'true'),
);

/** Which part of a list: `offset` = page index × `limit` (CFG-03). */
export const PageQuery = /* @__PURE__ */ z.object({
  offset: /* @__PURE__ */ z._default(/* @__PURE__ */ queryNumber(0, 1_000_000), 0),
  limit: /* @__PURE__ */ z._default(/* @__PURE__ */ queryNumber(1, 100), 20),
});

/** An answer in which nothing is read. */
export const Empty = /* @__PURE__ */ z.object({});

/** The content service's yes (reading 3): no code, or code 0. */
export const Done = /* @__PURE__ */ z.object({ code: /* @__PURE__ */ z._default(/* @__PURE__ */ z.literal(0), 0) });
