/** Plays a run on the chart of a machine's page: the run stands in the address (`#run=…`), or in a file that is opened. */
import { shownRun, type ShownRun } from '../../model-tests/engine/shown-run.ts';
import type { Run } from '../../model-tests/engine/run-format.ts';
import { sequenceOf } from './sequence.ts';

const RUN = '#run=';

/** What the player does with the chart. */
export interface PlayedChart {
  /** Marks these states as active and brings them into sight. */
  activate(ids: readonly string[]): void;
  readonly machine: string;
}

/** The run in an address; null if there is none. @throws if it cannot be read */
export async function runInUrl(hash: string): Promise<ShownRun | null> {
  if (!hash.startsWith(RUN)) return null;
  const packed = hash.slice(RUN.length).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(stream).json()) as ShownRun;
}

/** Ids of the states of a value: `{ run: 'idle' }` of `job` is `job.run.idle`, with the states around it. */
export function idsOfValue(machine: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [`${machine}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${machine}.${key}`,
    ...idsOfValue(`${machine}.${key}`, inner),
  ]);
}

export class RunPlayer {
  private readonly panel: HTMLElement;
  private readonly chart: PlayedChart;
  private run: ShownRun | null = null;
  private at = 0;

  constructor(panel: HTMLElement, chart: PlayedChart) {
    this.panel = panel;
    this.chart = chart;
    panel.addEventListener('click', ({ target }) => {
      const step = target instanceof Element ? target.closest<SVGElement>('g[data-step]')?.dataset['step'] : undefined;
      if (step !== undefined) this.go(Number(step));
    });
    this.part('back').addEventListener('click', () => this.go(this.at - 1));
    this.part('next').addEventListener('click', () => this.go(this.at + 1));
    const file = this.part('file') as HTMLInputElement;
    file.addEventListener('change', () => void this.open(file));
  }

  show(run: ShownRun): void {
    this.run = run;
    this.panel.classList.add('playing');
    this.part('title').textContent = run.title;
    this.part('sequence').innerHTML = sequenceOf(this.chart.machine, run);
    this.go(0);
  }

  /** Puts the run away: the chart shows something else now. */
  end(): void {
    if (!this.run) return;
    this.run = null;
    this.panel.classList.remove('playing');
    for (const name of ['title', 'state', 'sequence']) this.part(name).replaceChildren();
    for (const name of ['back', 'next']) (this.part(name) as HTMLButtonElement).disabled = true;
    (this.part('file') as HTMLInputElement).value = '';
  }

  /** Says why a run cannot be played. */
  refuse(reason: string): void {
    this.part('state').textContent = reason;
  }

  private async open(file: HTMLInputElement): Promise<void> {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const run = JSON.parse(await chosen.text()) as Run;
      const actor = run.actors.find(({ machine }) => machine === this.chart.machine);
      if (!actor) {
        const machines = [...new Set(run.actors.map(({ machine }) => machine))].join(', ');
        return this.refuse(`This run has no ${this.chart.machine}; it has ${machines}.`);
      }
      this.show(shownRun(run, actor.id));
    } catch {
      this.refuse('This file is no run.');
    }
  }

  private go(step: number): void {
    const { run } = this;
    if (!run) return;
    this.at = Math.max(0, Math.min(step, run.steps.length));
    const now = run.steps[this.at - 1];
    this.chart.activate(idsOfValue(this.chart.machine, now?.value ?? run.start));
    const difference = now?.difference === undefined ? '' : ` Here it failed: ${now.difference}`;
    this.part('state').textContent = `Step ${this.at} of ${run.steps.length}.${difference}`;
    (this.part('back') as HTMLButtonElement).disabled = this.at === 0;
    (this.part('next') as HTMLButtonElement).disabled = this.at === run.steps.length;
    for (const row of this.panel.querySelectorAll<SVGElement>('g[data-step]')) {
      const isHere = Number(row.dataset['step']) === this.at;
      row.classList.toggle('here', isHere);
      if (isHere) row.scrollIntoView({ block: 'nearest' });
    }
  }

  private part(name: string): HTMLElement {
    const found = this.panel.querySelector<HTMLElement>(`[data-run="${name}"]`);
    if (!found) throw new Error(`the page has no ${name}`);
    return found;
  }
}
