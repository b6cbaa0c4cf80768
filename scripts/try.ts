import { createTestDatabase } from '../tests/support/database.ts';
import { openTrialGateway } from './safety/trial-gateway.ts';
import { policyOf, runLives } from './safety/random-lives.ts';
const db = await createTestDatabase();
try {
  for (const seed of process.argv.slice(3).map(Number)) {
    const b = performance.now();
    const g = await openTrialGateway(db.url, policyOf(seed));
    const c = performance.now();
    const r = await runLives(g, seed, Number(process.argv[2]));
    console.log(seed, Math.round(c - b), Math.round(performance.now() - c), r.actions, r.lives, r.violation.join('\n'));
    await g.stop();
  }
} finally {
  await db.drop();
}
