import { Agent, request } from 'node:http';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { SERVED_BY } from './balancing.ts';

/** As long as the app waits. */
const TIMEOUT = 15_000;
/** Before the balancer closes a connection that nobody uses. */
const IDLE = 20_000;

/** What was sent and how it ended; by the clock of `performance.now()`. */
export interface Call {
  readonly what: string;
  readonly player: number;
  readonly at: number;
  readonly milliseconds: number;
  /** 0 if there was no answer. */
  readonly status: number;
  /** The gateway that answered; empty if none did. */
  readonly servedBy: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const NO_ANSWER: Answer & { readonly servedBy: string } = { status: 0, body: null, servedBy: '' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends calls on connections that are kept, and writes each down. */
export class Caller {
  readonly calls: Call[] = [];
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, timeout: IDLE });

  constructor(url: string) {
    this.#url = url;
  }

  async ask(what: string, player: number, question: Question): Promise<Answer> {
    const at = performance.now();
    const { servedBy, ...answer } = await this.#send(question);
    this.calls.push({ what, player, at, milliseconds: performance.now() - at, status: answer.status, servedBy });
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ method, path, headers = {}, body = '' }: Question): Promise<Answer & { readonly servedBy: string }> {
    const type = body === '' ? {} : { 'content-type': 'application/json' };
    const options = {
      agent: this.#agent,
      method,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { ...type, ...headers },
    };
    return new Promise((resolve) => {
      const sent = request(`${this.#url}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('error', () => resolve(NO_ANSWER));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: parsed(text),
            servedBy: String(response.headers[SERVED_BY] ?? ''),
          }),
        );
      });
      sent.once('error', () => resolve(NO_ANSWER));
      sent.end(body);
    });
  }
}

/** The path of an endpoint, with its parameters in place. */
export const pathOf = (
  { service, path }: Pick<Endpoint, 'service' | 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => BASES[service] + path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
