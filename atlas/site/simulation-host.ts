/** Loads the simulation when it is started, and keeps it in step with the address. */
import { loadScript } from './load-script.ts';
import { hashOf, placeInUrl } from './simulation/url.ts';

/** What the simulation does with the page of its machine. */
export interface SimulatedChart {
  readonly machine: string;
  /** Ids of active states, and of transitions that were taken last and that are possible now. */
  show(shown: {
    readonly active: readonly string[];
    readonly taken: readonly string[];
    readonly possible: readonly string[];
  }): void;
  /** Goes to an address. */
  go(hash: string): void;
  /** The drawing has more or less room than before. */
  resized(): void;
}

export interface OpenedSimulation {
  /** Stands where the address says. */
  follow(hash: string): void;
  /** Takes the step of one of these transitions, asks which one, or says why there is none. */
  click(transitions: readonly string[]): void;
  end(): void;
}

export type OpenSimulation = (section: HTMLElement, chart: SimulatedChart) => OpenedSimulation;

declare const simulationLoaded: Promise<void>;
declare const openSimulation: OpenSimulation;

/** It has every machine in it: it is loaded with the first start. */
const load = (): Promise<void> => loadScript('simulation.js').then(() => simulationLoaded);

export class SimulationHost {
  private readonly section: HTMLElement;
  private readonly chart: SimulatedChart;
  private loaded: Promise<void> | null = null;
  private opened: OpenedSimulation | null = null;

  constructor(section: HTMLElement, chart: SimulatedChart) {
    this.section = section;
    this.chart = chart;
    section.hidden = false;
    const input = section.querySelector<HTMLSelectElement>('[data-simulation="input"]');
    input?.addEventListener('change', () => this.sayNumbers());
    this.part('start').addEventListener('click', ({ currentTarget }) => {
      const given = currentTarget instanceof HTMLElement ? (currentTarget.dataset['input'] ?? '') : '';
      chart.go(hashOf({ input: input?.value ?? given, steps: [] }));
    });
    this.part('end').addEventListener('click', () => {
      chart.go('');
      this.part('start').focus();
    });
  }

  /** The address says whether there is a simulation. */
  get isOn(): boolean {
    return placeInUrl(location.hash) !== null;
  }

  /** Stands where the address says; loads the machines first. */
  async follow(): Promise<void> {
    const bench = this.section.parentElement;
    const isNew = bench?.classList.contains('simulating') === false;
    this.mark(true);
    const input = this.section.querySelector<HTMLSelectElement>('[data-simulation="input"]');
    if (input) input.value = placeInUrl(location.hash)?.input ?? '';
    this.sayNumbers();
    if (isNew) {
      this.chart.resized();
      bench.scrollIntoView({ block: 'start' });
    }
    try {
      if (!this.opened) {
        this.part('status').textContent = 'The machines are being loaded.';
        this.loaded ??= load();
        await this.loaded;
        this.opened ??= openSimulation(this.section, this.chart);
      }
      // Another address may have come while the machines were loaded.
      if (this.isOn) this.opened.follow(location.hash);
    } catch (error) {
      this.part('status').textContent = `The simulation cannot start: ${error instanceof Error ? error.message : ''}.`;
    }
  }

  /** True if one was going on. */
  end(): boolean {
    const isGoing = this.section.parentElement?.classList.contains('simulating') ?? false;
    if (isGoing) {
      this.mark(false);
      this.opened?.end();
      this.chart.resized();
    }
    return isGoing;
  }

  click(transitions: readonly string[]): void {
    this.opened?.click(transitions);
  }

  /** Which numbers of the chosen starting point are not the product's. */
  private sayNumbers(): void {
    const input = this.section.querySelector<HTMLSelectElement>('[data-simulation="input"]');
    if (input) this.part('numbers').textContent = input.selectedOptions[0]?.dataset['numbers'] ?? '';
  }

  private mark(isOn: boolean): void {
    this.section.parentElement?.classList.toggle('simulating', isOn);
    this.part('further').hidden = !isOn;
    this.part('start').textContent = isOn ? 'Start again' : 'Start';
  }

  private part(name: string): HTMLElement {
    const found = this.section.querySelector<HTMLElement>(`[data-simulation="${name}"]`);
    if (!found) throw new Error(`the page has no ${name}`);
    return found;
  }
}
