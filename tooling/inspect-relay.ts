import { WebSocket } from 'ws';
import { StartFailure } from './servers.ts';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Of the messages from before the receiver is there, the latest are kept. */
const MAX_WAITING = 500;
const RETRY = 1_000;

/**
 * The address in `INSPECT_URL`; null if it is not set. @throws StartFailure if it is not a WebSocket on this machine:
 * what players do is sent to nobody else, not even as names
 */
export function receiverUrl(text: string | undefined): URL | null {
  if (text === undefined || text === '') return null;
  const url = URL.parse(text);
  if (url?.protocol === 'ws:' && THIS_MACHINE.has(url.hostname)) return url;
  throw new StartFailure(`INSPECT_URL is "${text}"; it must be ws:// on this machine, such as ws://localhost:8080.`);
}

/** Passes messages on to a receiver, which may start later and go away meanwhile. */
export class InspectRelay {
  readonly #url: URL;
  readonly #waiting: string[] = [];
  #socket: WebSocket | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(url: URL) {
    this.#url = url;
    this.#connect();
  }

  send(message: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket.send(message);
    this.#waiting.push(message);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#retry);
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => {
      for (const message of this.#waiting.splice(0)) socket.send(message);
    });
    // Its end follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#isOver) return;
      this.#retry = setTimeout(() => this.#connect(), RETRY);
      this.#retry.unref();
    });
  }
}
