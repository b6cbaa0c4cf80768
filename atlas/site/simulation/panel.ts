/** The simulation beside the chart: what can happen, what happened, where it stands. The address holds its steps. */
import { duration } from '../../../model-tests/engine/definition.ts';
import { kebab } from '../../../model-tests/engine/kebab.ts';
import type { Model } from '../../../model-tests/engine/model.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { breakable, element } from '../ask/elements.ts';
import type { OpenedSimulation, SimulatedChart } from '../simulation-host.ts';
import { hashOf, placeInUrl } from './url.ts';
import { contextRows, type ContextRow } from './context-table.ts';
import { effectLine } from './effect-lines.ts';
import { optionsBy, simulationAt, stateText, type Option, type Simulation } from './simulation.ts';

const LATER = 1_000;

export class SimulationPanel implements OpenedSimulation {
  private readonly section: HTMLElement;
  private readonly model: Model;
  private readonly chart: SimulatedChart;
  private simulation: Simulation | null = null;
  private options: readonly Option[] = [];

  constructor(section: HTMLElement, model: Model, chart: SimulatedChart) {
    this.section = section;
    this.model = model;
    this.chart = chart;
    this.part('back').addEventListener('click', () => this.backTo((this.simulation?.steps.length ?? 0) - 1));
    this.part('save').addEventListener('click', () => this.save());
    this.part('running').addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      const { take, step, all } = button?.dataset ?? {};
      if (take !== undefined) this.take(take);
      if (step !== undefined) this.backTo(Number(step));
      if (all !== undefined) this.showOptions(this.options);
    });
  }

  follow(hash: string): void {
    const place = placeInUrl(hash);
    if (place === null) return;
    const { simulation, problem } = simulationAt(this.model, place);
    this.simulation = simulation;
    this.part('running').hidden = simulation === null;
    if (simulation) this.show(simulation);
    else this.chart.show({ active: [], taken: [], possible: [] });
    this.part('status').textContent = [problem, simulation && standing(simulation, this.options.length)]
      .filter((text) => text !== null)
      .join(' ');
  }

  click(transitions: readonly string[]): void {
    const { simulation } = this;
    if (!simulation) return;
    const found = optionsBy(this.options, transitions);
    const [only] = found;
    if (only && found.length === 1) return this.take(only.name);
    if (found.length > 1) {
      this.part('status').textContent = 'This can happen in several ways: choose one.';
      this.showOptions(found);
      this.part('options').querySelector('button')?.focus();
      return;
    }
    this.part('status').textContent =
      `${transitions.join(', ')} cannot happen now: ${whyNot(simulation, transitions)}.`;
  }

  end(): void {
    this.simulation = null;
    this.part('running').hidden = true;
    this.part('status').textContent = 'The simulation has ended.';
  }

  private take(name: string): void {
    const next = this.simulation?.take(name);
    if (next) this.chart.go(hashOf(next.inUrl));
  }

  private backTo(steps: number): void {
    if (this.simulation) this.chart.go(hashOf(this.simulation.backTo(steps).inUrl));
  }

  private save(): void {
    if (!this.simulation) return;
    const url = URL.createObjectURL(new Blob([this.simulation.runText], { type: 'application/json' }));
    element('a', { href: url, download: `${kebab(this.model.name)}.simulated.run.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), LATER);
  }

  private show(simulation: Simulation): void {
    const { active, last, options, broken } = simulation;
    const running = this.part('running');
    const hadFocus = running.contains(document.activeElement);
    this.options = options;
    this.showOptions(options);
    this.part('broken').replaceChildren(...broken.map((text) => element('p', {}, `Broken here: ${text}`)));
    const effects = last.effects
      .map(effectLine)
      .map(({ verb, what, payload }) =>
        element(
          'li',
          {},
          `${verb} `,
          id(what),
          ...(payload === '' ? [] : [' ', element('span', { class: 'effects' }, payload)]),
        ),
      );
    this.part('effects').replaceChildren(
      ...(effects.length === 0 ? [element('li', {}, 'nothing to the outside')] : effects),
    );
    this.part('context').replaceChildren(contextTable(simulation));
    this.part('steps').replaceChildren(...stepItems(simulation));
    (this.part('back') as HTMLButtonElement).disabled = simulation.steps.length === 0;
    const possible = options.flatMap(({ step }) => (typeof step === 'string' ? [] : step.transitions));
    this.chart.show({ active, taken: last.transitions, possible });
    if (hadFocus && !running.contains(document.activeElement)) this.part('options-title').focus();
  }

  private showOptions(shown: readonly Option[]): void {
    const isAll = shown.length === this.options.length;
    const groups = [...Map.groupBy(shown, ({ group }) => group)];
    const all = element('p', {}, element('button', { type: 'button', 'data-all': '' }, 'Show all that can happen'));
    const none = element('p', {}, 'Nothing more can happen.');
    this.part('options-title').textContent = isAll ? 'What can happen now' : 'Which one?';
    this.part('options').replaceChildren(
      ...(shown.length === 0 ? [none] : []),
      ...groups.flatMap(([group, options]) => [
        element('p', { class: 'cause' }, group),
        element('ul', { class: 'options' }, ...options.map(optionItem)),
      ]),
      ...(isAll ? [] : [all]),
    );
  }

  private part(name: string): HTMLElement {
    const found = this.section.querySelector<HTMLElement>(`[data-simulation="${name}"]`);
    if (!found) throw new Error(`the page has no ${name}`);
    return found;
  }
}

const id = (text: string): HTMLElement => element('span', { class: 'id' }, text);

function optionItem({ name, text, step, leads }: Option): HTMLElement {
  const button = element('button', { type: 'button', 'data-take': name, class: 'id' }, text);
  button.disabled = typeof step === 'string';
  return element('li', {}, button, ' ', element('span', { class: 'effects' }, `→ ${leads}`));
}

function stepItems({ input, start, steps }: Simulation): readonly HTMLElement[] {
  const texts = [
    ['Start', input, stateText(start.place)],
    ...steps.map(({ stimulus, place }) => [
      stimulus.kind === 'time' ? `${duration(stimulus.ms)} pass` : stimulusText(stimulus),
      '',
      stateText(place),
    ]),
  ];
  return texts.map(([name = '', from = '', state = ''], index) => {
    const button = element('button', { type: 'button', 'data-step': String(index), class: 'id' }, name);
    if (index === texts.length - 1) button.setAttribute('aria-current', 'step');
    return element('li', {}, button, ` ${from} → `, element('span', { class: 'id state-name' }, state));
  });
}

function contextTable({ before, place }: Simulation): HTMLElement {
  const rows = contextRows(before?.place.snapshot ?? null, place.snapshot.context);
  if (rows.length === 0) return element('p', {}, 'This machine remembers nothing.');
  const heads = ['What', 'Value', 'Before'].map((text) => element('th', { scope: 'col' }, text));
  const table = element(
    'table',
    { 'aria-labelledby': 'simulation-context' },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows.map(contextRow)),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Values of the context' },
    table,
  );
}

function contextRow({ field, value, before }: ContextRow): HTMLElement {
  const isSame = before === undefined;
  const was = before === null ? 'new' : element('del', {}, breakable(before ?? ''));
  return element(
    'tr',
    isSame ? {} : { class: 'context-changed' },
    element('th', { scope: 'row', class: 'id' }, breakable(field)),
    element('td', { class: 'id' }, breakable(value ?? 'gone')),
    element('td', { class: 'id' }, ...(isSame ? [] : [was])),
  );
}

function standing({ steps, place }: Simulation, count: number): string {
  const step = steps.length === 0 ? 'At the start' : `After step ${steps.length}`;
  const { status, error } = place.snapshot;
  const output: unknown = place.snapshot.output;
  if (status === 'error') return `${step}: an error, ${String(error)}.`;
  const gives = output === undefined ? '' : ` It gives ${JSON.stringify(output)}.`;
  return `${step}: ${stateText(place)}.${gives} Possible now: ${count}.`;
}

function whyNot({ walker, active }: Simulation, transitions: readonly string[]): string {
  const sources = walker.definition.transitions.filter(({ id: one }) => transitions.includes(one));
  const idle = sources.filter(({ source }) => !active.includes(source));
  const [first] = idle;
  return first && idle.length === sources.length ? `${first.source} is not active` : 'its condition does not hold';
}
