import { WebSocket } from 'ws';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../../contract/bases.ts';
import { until } from './gateway.ts';

export interface TestSocket {
  /** Decoded frames, in order; `pong` unchanged. */
  readonly frames: unknown[];
  readonly closed: { code: number | null };
  send(text: string): void;
  /** Resolves with the first frame of a type. */
  next(type: string): Promise<unknown>;
  /** Clears the frames so far. */
  clear(): void;
  close(): void;
}

/** The status of a refused upgrade. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

type Headers = Readonly<Record<string, string>>;

function open(url: string, headers: Headers): Promise<TestSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  const frames: unknown[] = [];
  const closed: { code: number | null } = { code: null };
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    frames.push(text === 'pong' ? text : JSON.parse(text));
  });
  socket.on('close', (code) => (closed.code = code));
  const typeOf = (frame: unknown): unknown =>
    typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : frame;
  return new Promise((settle, fail) => {
    socket.once('unexpected-response', (_request, response) => fail(new Refused(response.statusCode ?? 0)));
    socket.once('error', fail);
    socket.once('open', () =>
      settle({
        frames,
        closed,
        send: (text) => socket.send(text),
        next: async (type) => {
          await until(() => frames.some((frame) => typeOf(frame) === type));
          return frames.find((frame) => typeOf(frame) === type);
        },
        clear: () => void frames.splice(0),
        close: () => socket.close(),
      }),
    );
  });
}

export function openNotifications(gateway: string, token: string, headers: Headers = {}): Promise<TestSocket> {
  return open(`${gateway}${NOTIFICATIONS_PATH}?token=${encodeURIComponent(token)}`, headers);
}

export function openMaintenance(gateway: string, headers: Headers = {}): Promise<TestSocket> {
  return open(`${gateway}${MAINTENANCE_PATH}`, headers);
}
