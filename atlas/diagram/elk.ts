import elkModule from 'elkjs/lib/elk.bundled.js';
import type { LayOut } from './arrange.ts';

const Constructor = elkModule as unknown as new () => { readonly layout: LayOut };
const elk = new Constructor();

/** Lays out in the thread that calls it. */
export const layOut: LayOut = (graph) => elk.layout(graph);
