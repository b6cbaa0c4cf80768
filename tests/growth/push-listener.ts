import { WebSocket } from 'ws';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { issueSocketTicket, SocketTicket } from '../../contract/extensions.ts';
import { PING_FRAME, PONG_FRAME, PushMessage } from '../../contract/push.ts';
import { SOCKET_PING, SOCKET_RECONNECT } from '../../domain/constants.ts';
import type { Answer, Question } from './calls.ts';
import { pathOf } from './calls.ts';

/** What the socket of one player went through; by the clock of `performance.now()`. */
export interface PushListener {
  readonly opened: number[];
  readonly closed: number[];
  /** The last pushed balance; null while the socket is closed. */
  balance(): number | null;
  stop(): void;
}

/** Pings in a row without an answer after which the app leaves a connection. */
const PINGS = 2;

/**
 * Listens as the app does: opens with a ticket, comes back some time after the socket was closed, and pings it once it has
 * been silent for a while.
 */
export function listenToPush(
  url: string,
  ask: (what: string, question: Question) => Promise<Answer>,
  token: () => string,
): PushListener {
  const [opened, closed]: [number[], number[]] = [[], []];
  let balance: number | null = null;
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const again = (): void => {
    clearTimeout(timer);
    if (socket?.readyState === WebSocket.OPEN) socket.terminate();
    if (socket !== null && balance !== null) closed.push(performance.now());
    balance = null;
    socket = null;
    if (!isOver) timer = setTimeout(() => void open(), SOCKET_RECONNECT);
  };

  const waitForFrame = (of: WebSocket, pings = 0): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pings === PINGS) return again();
      of.send(PING_FRAME);
      waitForFrame(of, pings + 1);
    }, SOCKET_PING);
  };

  const open = async (): Promise<void> => {
    const answer = await ask('ticket', {
      method: issueSocketTicket.method,
      path: pathOf(issueSocketTicket),
      headers: { authorization: `Bearer ${token()}` },
    });
    if (isOver) return;
    const ticket = SocketTicket.safeParse(answer.body);
    if (!ticket.success) return again();
    const made = new WebSocket(`${url.replace('http', 'ws')}${NOTIFICATIONS_PATH}?token=${ticket.data.ticket}`);
    socket = made;
    timer = setTimeout(() => made.terminate(), SOCKET_RECONNECT);
    made.on('error', () => undefined);
    made.once('close', () => {
      if (socket === made) again();
    });
    made.on('message', (data: Buffer) => {
      if (socket !== made) return;
      waitForFrame(made);
      const text = data.toString();
      if (text === PONG_FRAME) return;
      const message = PushMessage.safeParse(JSON.parse(text));
      if (!message.success || message.data.type !== 'BALANCE_INFO') return;
      if (balance === null) opened.push(performance.now());
      balance = message.data.balance;
    });
  };

  void open();
  return {
    opened,
    closed,
    balance: () => balance,
    stop() {
      isOver = true;
      clearTimeout(timer);
      socket?.terminate();
    },
  };
}
