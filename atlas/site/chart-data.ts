import type { Chart } from '../diagram/chart.ts';
import type { Detail } from '../diagram/view.ts';

/** What the page of a machine carries for its script, as JSON. */
export interface ChartData {
  readonly chart: Chart;
  readonly first: {
    readonly detail: Detail;
    readonly collapsed: readonly string[];
    readonly listed: readonly string[];
  };
  /** Arrows that the whole chart writes instead of drawing them. */
  readonly whole: readonly string[];
  /** Classes of states and transitions, by their ids. */
  readonly marks?: Readonly<Record<string, string>> | undefined;
  /** Pages of states, by their ids. */
  readonly links?: Readonly<Record<string, string>> | undefined;
}
