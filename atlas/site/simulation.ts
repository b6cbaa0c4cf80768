/** The script of the simulation, with all machines and their models; a page loads it when its simulation is started. */
import { models } from '../../model-tests/models.ts';
import type { OpenSimulation } from './simulation-host.ts';
import { SimulationPanel } from './simulation/panel.ts';

const openSimulation: OpenSimulation = (section, chart) => {
  const model = Object.values(models).find(({ name }) => name === chart.machine);
  if (!model) throw new Error(`there is no model of ${chart.machine}`);
  return new SimulationPanel(section, model, chart);
};
Object.assign(globalThis, { openSimulation });
