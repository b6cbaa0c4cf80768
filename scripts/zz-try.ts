import { chosenModels } from '/work/t/temporal/model-tests/models.ts';
import { properties, propertiesFile } from '/work/t/temporal/model-tests/properties.ts';
import { explore } from '/work/t/temporal/model-tests/engine/explore.ts';
import { checkMachine } from '/work/t/temporal/model-tests/levels/property-results.ts';
let total = 0;
for (const [name, own] of Object.entries(properties)) {
  if (process.argv[2] && !process.argv[2].split(',').includes(name)) continue;
  const [model] = chosenModels(name);
  if (!model) continue;
  const t0 = performance.now();
  const graph = explore(model);
  const t1 = performance.now();
  try {
  const { problems, results } = checkMachine(graph, propertiesFile(name), own);
  const ms = performance.now() - t1; total += ms;
  console.log(`${name} places ${graph.nodes.length} edges ${graph.edges.length} explore ${(t1 - t0).toFixed(0)} check ${ms.toFixed(0)} ms; ${results.length} properties, ${problems.length} broken`);
  for (const p of problems) console.log(p.replace(/dist\/atlas.*/g, 'ATLAS'));
  } catch (e) { console.log(name, e); }
}
console.log('total ms', total);
