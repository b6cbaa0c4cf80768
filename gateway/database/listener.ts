import { setTimeout as wait } from 'node:timers/promises';
import { Client, TIMEOUTS, clientConfig } from './client.ts';
import { applySettings } from './session-settings.ts';

const RETRY_DELAYS = [50, 200, 500, 1_000];

export interface Liveness {
  /** Milliseconds between two checks of the connection. */
  readonly interval: number;
  /** Time limit for a response and for opening a connection (ms). */
  readonly timeout: number;
}

const LIVENESS: Liveness = { interval: 2_000, timeout: 2_000 };

/**
 * Receives the payloads of a channel on its own connection and reconnects whenever it breaks, without a limit of
 * attempts. `onListening` is called at every (re)connection. Rejects if the first connection fails.
 */
export async function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onListening: () => void,
  { interval, timeout }: Liveness = LIVENESS,
): Promise<() => Promise<void>> {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name of a channel`);
  const config = clientConfig(url, { connect: timeout, query: timeout });
  let client: Client;
  let stopped = false;

  const open = async (): Promise<Client> => {
    const opened = new Client(config);
    opened.on('error', () => opened.destroy());
    opened.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await opened.connect();
      await applySettings(opened, TIMEOUTS);
      await opened.query(`listen ${channel}`);
    } catch (error) {
      opened.destroy();
      throw error;
    }
    return opened;
  };

  /** Runs until the connection breaks. A silently lost connection is detected only by a missing response. */
  const watch = async (watched: Client): Promise<void> => {
    try {
      while (!stopped) {
        await wait(interval, undefined, { ref: false });
        if (!stopped) await watched.query(`listen ${channel}`);
      }
    } catch {
      watched.destroy();
    }
  };

  const reopen = async (): Promise<void> => {
    for (let attempt = 0; !stopped; attempt += 1) {
      await wait(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)], undefined, { ref: false });
      if (stopped) return;
      try {
        client = await open();
        onListening();
        return;
      } catch {
        continue;
      }
    }
  };

  const follow = async (): Promise<void> => {
    while (!stopped) {
      const broken = new Promise<void>((settle) => client.once('end', settle));
      await Promise.race([broken, watch(client)]);
      await reopen();
    }
  };

  client = await open();
  onListening();
  void follow();
  return async () => {
    stopped = true;
    client.destroy();
  };
}
