import { createTestDatabase } from '../tests/support/database.ts';
import { preparePlants, plant } from './safety/planting.ts';
import { PLANTS } from './safety/plants.ts';
const db = await createTestDatabase();
const prepared = preparePlants();
const { openTrialGateway } = await import('./safety/trial-gateway.ts');
const { relive, lifeText } = await import('./safety/life.ts');
const { KNOWN_LIVES } = await import('./safety/known-lives.ts');
try {
  console.log(prepared.missing());
  for (const policy of ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'] as const) {
    const g = await openTrialGateway(db.url, policy);
    for (const [n, l] of Object.entries(KNOWN_LIVES)) {
      if (l.policy !== policy) continue;
      const b = performance.now();
      const r = await relive(g, l, l.actions);
      console.log('clean', n, Math.round(performance.now() - b), r.violation === null ? '' : lifeText(l, r).join('\n'));
    }
    for (const p of PLANTS) {
      const l = KNOWN_LIVES[p.life];
      if (l.policy !== policy) continue;
      const b = performance.now();
      plant(p.name);
      let r = null;
      let n = 0;
      for (; n < l.times && !r?.violation; n += 1)
        r = await relive(g, l, l.actions).catch((e) => ({ actions: [], violation: String(e) }));
      plant(null);
      console.log(p.name, Math.round(performance.now() - b), n, r?.violation, r?.actions.length);
    }
    await g.stop();
  }
} finally {
  await db.drop();
}
