import type { FastifyInstance } from 'fastify';
import { machineClock } from '../lib/clock.ts';
import type { Config } from '../runtime/config.ts';
import type { Services } from '../runtime/services.ts';
import type { MetricsListener } from './listener.ts';
import { listenForScrapes } from './listener.ts';
import type { Metrics } from './metrics.ts';
import { readPresent } from './present.ts';

/** Null if nothing is to be measured; then not even the library is loaded. */
export async function openMetrics({ metrics }: Config): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(() => machineClock.machineNow());
}

/** Listens for scrapes; null if nothing is measured. */
export async function serveMetrics(
  metrics: Metrics | null,
  services: Services,
  app: FastifyInstance,
  onError: (error: unknown) => void,
): Promise<MetricsListener | null> {
  const { config } = services;
  if (metrics === null || config.metrics === null) return null;
  const page = async () => metrics.page(await readPresent({ ...services, app }));
  return listenForScrapes({ ...config.metrics, page, onError });
}
