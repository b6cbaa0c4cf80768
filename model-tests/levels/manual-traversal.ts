import type { Walk } from './browser-walks.ts';
import type { BrowserScreen } from './browser-screen.ts';
import type { Model } from '../engine/model.ts';

/** A machine that is only walked by hand-written walks. */
export function manualTraversal(
  model: Model,
  specification: Pick<BrowserScreen, 'held' | 'heldSockets' | 'defaultResponses' | 'omitted'> & {
    readonly walks: readonly Walk[];
  },
): BrowserScreen {
  return {
    screen: { model, gestures: {}, states: {}, tries: [], compare: model.serialize, omitted: {} },
    open: async () => {},
    inputs: [],
    causes: {},
    settles: {},
    ...specification,
  };
}
