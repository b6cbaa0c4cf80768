import type { ChartData } from './chart-data.ts';

/** What the page of the whole system carries for its script, as JSON. */
export interface MapData extends ChartData {
  /** Id of a link -> what goes along it. */
  readonly texts: Readonly<Record<string, string>>;
}
