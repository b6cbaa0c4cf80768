import type { Service } from '../../contract/call.ts';
import { statusOf } from '../../contract/errors.ts';

export type Fields = Readonly<Record<string, readonly string[]>>;

/** An answer that says no, in a word of the catalogue. Rules and routes throw it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly fields: Fields | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: string,
    options: {
      readonly status?: number;
      readonly fields?: Fields;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.fields = options.fields ?? null;
    this.headers = options.headers ?? {};
  }
}

/** The body of a refusal as its service writes it (reading 3): the content service has code 1 and the word as message. */
export function bodyOf(refusal: Refusal, service: Service): object {
  const fields = refusal.fields === null ? {} : { fields: refusal.fields };
  return service === 'main' ? { code: 1, message: refusal.code, ...fields } : { code: refusal.code, ...fields };
}
