import { vi } from 'vitest';

/** Replaces the browser's WebSocket; the test is the other side. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeWebSocket[] = [];
  static #first = Promise.withResolvers<FakeWebSocket>();

  readonly url: string;
  readonly sent: unknown[] = [];
  readyState: number = FakeWebSocket.CONNECTING;
  closedByClient = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeWebSocket.made.push(this);
    FakeWebSocket.#first.resolve(this);
  }

  /** Replaces `WebSocket` until `vi.unstubAllGlobals`. */
  static install(): void {
    FakeWebSocket.made = [];
    FakeWebSocket.#first = Promise.withResolvers();
    vi.stubGlobal('WebSocket', FakeWebSocket);
  }

  /** The next socket that the tested code creates. */
  static next(): Promise<FakeWebSocket> {
    return FakeWebSocket.#first.promise;
  }

  send(data: unknown): void {
    if (this.readyState !== FakeWebSocket.OPEN) throw new DOMException('not open', 'InvalidStateError');
    this.sent.push(data);
  }

  close(): void {
    this.closedByClient = true;
  }

  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(code: number): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
