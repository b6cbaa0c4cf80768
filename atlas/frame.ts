import type { Frame } from './diagram/first-view.ts';

/** What the first view of every chart fits into: the place of the chart on a screen of 1366 x 800, px. */
export const FRAME: Frame = { width: 1310, height: 612 };
