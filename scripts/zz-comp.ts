import { checkComposition } from '../model-tests/levels/property-results.ts';
import { timedCompositions } from '../model-tests/properties.ts';
import { worldOfComposition } from '../model-tests/engine/composition-world.ts';
for (const [file, timed] of Object.entries(timedCompositions)) {
  let t = performance.now();
  const world = worldOfComposition(timed.composition);
  console.log(file, world.places.length, world.places.reduce((n, p) => n + p.ways.length, 0), (performance.now() - t).toFixed(0), 'ms');
  t = performance.now();
  const { problems, results } = checkComposition(file, timed);
  console.log(results.length, 'properties', problems.length, 'broken', (performance.now() - t).toFixed(0), 'ms (with the world again)');
  for (const p of problems) console.log(p.replace(/dist\/atlas.*/g, 'ATLAS'));
}
