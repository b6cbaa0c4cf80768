/** Runs before the app under `npm run dev` with INSPECT_URL, and is not loaded without: sends the machines' states there. */
import type { InspectionEvent } from 'xstate';
import { INSPECTED } from './messages.ts';
import { statelyInspector } from '../../atlas/export/stately.ts';

const others = globalThis.__inspectMachines;
const inspect = statelyInspector((message) => import.meta.hot?.send(INSPECTED, message));

Object.assign(globalThis, {
  __inspectMachines(event: InspectionEvent) {
    others?.(event);
    inspect(event);
  },
});
