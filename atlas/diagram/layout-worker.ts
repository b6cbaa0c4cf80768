import { parentPort } from 'node:worker_threads';
import elkModule from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from './layout.ts';

interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>;
}

const Constructor = elkModule as unknown as new () => Elk;
const elk = new Constructor();

parentPort?.on('message', ({ id, graph }: { id: number; graph: ElkNode }) => {
  elk.layout(graph).then(
    (laidOut) => parentPort?.postMessage({ id, laidOut }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
