import { machines } from '../../machines/registry.ts';
import { chartMutants } from '../../model-tests/chart-mutants.ts';
import { mutatedFiles, readFigures } from '../../model-tests/code-mutants/committed-figures.ts';
import { notTried } from '../../model-tests/code-mutants/figures.ts';
import { machineOf } from '../../model-tests/code-mutants/kinds.ts';
import { models } from '../../model-tests/models.ts';
import { chartRow, codeRows } from './matrix.ts';
import { mutantsPage } from './mutants-page.ts';

/** The page of mutants, of the charts as they are and of the committed figures of code. */
export function readMutantsPage(): string {
  const names = Object.keys(machines);
  const figures = readFigures();
  const charts = Object.values(models).map((model) => chartRow(model.name, chartMutants(model)));
  const code = codeRows(figures, (path) => machineOf(path, names));
  return mutantsPage([...charts, ...code], notTried(figures, mutatedFiles()).never);
}
