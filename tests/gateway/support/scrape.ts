import type { Gateway } from '../../../gateway/start.ts';

export interface Scrape {
  /** The page as it came. */
  readonly text: string;
  /** The value of a sample, e.g. `gateway_sockets{kind="player"}`; null if it is not there. */
  readonly value: (sample: string) => number | null;
}

/** Reads the metrics of a gateway, as Prometheus does. */
export async function scrape({ metricsUrl }: Pick<Gateway, 'metricsUrl'>): Promise<Scrape> {
  if (metricsUrl === null) throw new Error('this gateway measures nothing');
  const response = await fetch(metricsUrl);
  if (response.status !== 200) throw new Error(`the metrics were answered with ${response.status}`);
  const text = await response.text();
  const samples = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  return { text, value: (sample) => samples.get(sample) ?? null };
}
