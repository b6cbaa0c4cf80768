import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { decode } from '../../contract/decode.ts';
import { issueSocketTicket } from '../../contract/extensions.ts';
import { PING_FRAME, PONG_FRAME, PushMessage, SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { refusalOf } from '../lib/api-error.ts';
import { request } from './client.ts';
import { clientHooks } from './client-hooks.ts';
import { gatewayNow } from './clock.ts';
import { readToken } from './token.ts';

export interface PushSocketListener {
  opened(): void;
  /** A frame was received: the connection is alive. */
  alive(): void;
  message(message: PushMessage, at: number): void;
  unreadable(report: string): void;
  /** The connection was closed or could not be opened; a new one may be tried. */
  closed(): void;
  /** The gateway rejects the session's token. */
  refused(): void;
}

/** Opens the notification socket: with a ticket if the gateway issues one, otherwise with the token (reading 59). */
export function openPushSocket(listener: PushSocketListener): { ping(): void; close(): void } {
  const ended = new AbortController();
  const { signal } = ended;
  let socket: WebSocket | undefined;

  const connect = async () => {
    const ticket = await ticketOrToken(signal);
    if (signal.aborted) return;
    if (ticket === null) return listener.refused();
    const url = new URL(NOTIFICATIONS_PATH, location.origin.replace(/^http/, 'ws'));
    url.searchParams.set('token', ticket);
    socket = new WebSocket(url);
    socket.addEventListener('open', () => listener.opened(), { signal });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data, listener), { signal });
    socket.addEventListener(
      'close',
      ({ code }) => (code === SOCKET_UNAUTHORIZED ? listener.refused() : listener.closed()),
      { signal },
    );
  };

  connect().catch(() => {
    if (!signal.aborted) listener.closed();
  });

  return {
    ping() {
      if (socket?.readyState === WebSocket.OPEN) socket.send(PING_FRAME);
    },
    close() {
      ended.abort();
      socket?.close();
    },
  };
}

/** A ticket, or the token if the gateway has no tickets; null when the gateway refuses the session. */
async function ticketOrToken(signal: AbortSignal): Promise<string | null> {
  try {
    return (await request(issueSocketTicket, { signal })).body.ticket;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 404 || refusal?.status === 501) return readToken();
    if (refusal?.status === 401) return null;
    throw error;
  }
}

function receive(data: unknown, listener: PushSocketListener): void {
  listener.alive();
  if (data === PONG_FRAME) return;
  const decoded = decode(PushMessage, parsed(data));
  if (!decoded.ok) return listener.unreadable(decoded.report);
  if (decoded.reports.length > 0) clientHooks.responseRepaired(`push ${decoded.value.type}`, decoded.reports);
  listener.message(decoded.value, gatewayNow());
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
