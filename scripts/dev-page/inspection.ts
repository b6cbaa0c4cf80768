import { inspectedMachine } from '../../model-tests/engine/internals.ts';

// For `atlas/site/inspect.ts`, a separate script of the analysts' site.
Object.assign(globalThis, { inspectedMachine });
