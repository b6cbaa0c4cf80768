import { inspectedMachine } from '../../model-tests/engine/internals.ts';

// Where `atlas/site/inspect.ts`, which stands by itself in the analysts' site, finds it.
Object.assign(globalThis, { inspectedMachine });
