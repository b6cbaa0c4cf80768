import type { Database } from '../database/database.ts';
import type { Bus } from '../domain/ports/push-bus.ts';
import type { Config } from '../runtime/config.ts';
import { openNotifyBus } from './notify-bus.ts';
import type { PushTracing } from './push-tracing.ts';

/** The push bus of the settings. The one over NATS is loaded only where there is one. */
export async function openBus(
  database: Database,
  { nats }: Config,
  onError: (error: unknown) => void,
  tracing?: PushTracing,
): Promise<Bus> {
  const onBroken = (): void => onError(new Error('a notification could not be read'));
  if (nats === null) return openNotifyBus(database, onBroken, tracing);
  const { openNatsBus } = await import('./nats-bus.ts');
  return openNatsBus(nats, { database, onBroken, onError, tracing });
}
