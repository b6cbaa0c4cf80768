import { rmSync } from 'node:fs';
import { makeCluster } from '../tests/restore/cluster.ts';
import { fetchPackages } from '../tests/restore/packages.ts';
import { runTrial } from '../tests/restore/trial.ts';
import { countsLine } from '../tooling/counts.ts';
import { table } from '../tooling/table.ts';
import { throwawayFolder } from '../tooling/throwaway-folder.ts';

const packages = await fetchPackages();
if (typeof packages === 'string') {
  console.log(`skipped: ${packages}`);
  console.log(countsLine({ passed: 0, failed: 0, skipped: 1 }));
} else {
  const folder = throwawayFolder('restore');
  const cluster = await makeCluster(packages, folder);
  try {
    const { restored, lost, seconds, violations } = await runTrial(cluster);
    const figures = [seconds.backup, seconds.restore, seconds.serving].map((value) => value.toFixed(1));
    console.log(packages.versions);
    console.log(
      table(
        ['deposits until the time', 'after it', 'backup (s)', 'restore (s)', 'until it serves (s)', 'violations'],
        [[String(restored), String(lost), ...figures, String(violations.length)]],
      ).join('\n'),
    );
    for (const violation of violations.slice(0, 20)) console.error(violation);
    console.log(
      countsLine({ passed: violations.length === 0 ? 1 : 0, failed: violations.length === 0 ? 0 : 1, skipped: 0 }),
    );
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
