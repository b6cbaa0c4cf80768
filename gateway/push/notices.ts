import * as z from 'zod/mini';
import type { Notice } from '../domain/ports/push-bus.ts';

const NoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('balance'), player: z.string() }),
  z.object({ kind: z.literal('messageCount'), player: z.string() }),
  z.object({ kind: z.literal('message'), player: z.string(), message: z.string() }),
  z.object({ kind: z.literal('bonus'), player: z.string(), bonus: z.string() }),
  z.object({
    kind: z.literal('session'),
    player: z.string(),
    family: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    until: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('raw'), player: z.string(), message: z.unknown() }),
  z.object({ kind: z.literal('state') }),
]);

/** When the notice was published; gateways of an earlier release don't send it. `id`: of a notice that may come twice. */
const Envelope = z.object({
  publishedAt: z.optional(z.number()),
  id: z.optional(z.string()),
  traceparent: z.optional(z.string()),
});

export interface Heard {
  readonly notice: Notice;
  /** The publisher's own time (epoch ms). */
  readonly publishedAt: number | null;
  /** Null on a bus that delivers each notice once at most. */
  readonly id: string | null;
  /** The span that published it; null if that was not traced. */
  readonly traceparent: string | null;
}

/** The text of a notice between gateways. */
export function encodeNotice(
  notice: Notice,
  publishedAt: number,
  id: string | null = null,
  traceparent: string | null = null,
): string {
  const more = { ...(id === null ? {} : { id }), ...(traceparent === null ? {} : { traceparent }) };
  return JSON.stringify({ ...notice, publishedAt, ...more });
}

/** Null for a text that is no notice. */
export function decodeNotice(text: string): Heard | null {
  try {
    const value: unknown = JSON.parse(text);
    const notice = NoticeSchema.safeParse(value).data;
    if (notice === undefined) return null;
    const { publishedAt = null, id = null, traceparent = null } = Envelope.parse(value);
    return { notice, publishedAt, id, traceparent };
  } catch {
    return null;
  }
}
