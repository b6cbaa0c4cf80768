/** The script of a machine's page. It is bundled into one plain script: the site opens from a folder. */
import type { ChartData } from './chart-data.ts';
import { ChartView } from './chart-view.ts';
import type { LayerData } from '../layers/layers.ts';
import { CoverageLayer } from './coverage-layer.ts';
import { LitPath } from './lit-path.ts';
import { decoded, sayMissing, sayWhetherThere } from './missing.ts';
import { PathList } from './path-list.ts';
import { preparePrinting } from './print.ts';
import { prepareFilter } from './row-filter.ts';
import { runInUrl, RunPlayer } from './run-player.ts';
import { SimulationHost, type SimulatedChart } from './simulation-host.ts';
import { StatePanel } from './state-panel.ts';

const STATE = '#state=';
const TRANSITION = '#transition=';
const RUN = '#run=';
const PATH = '#path-';

function idsOf(text: string | undefined): ReadonlySet<string> {
  return new Set((text ?? '').split(' ').filter((id) => id !== ''));
}

function toggle(root: ParentNode, selector: string, name: string, ids: ReadonlySet<string>): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(selector)) {
    const { state, transition, transitions } = element.dataset;
    const own = transitions === undefined ? [state ?? transition ?? ''] : transitions.split(' ');
    element.classList.toggle(
      name,
      own.some((id) => ids.has(id)),
    );
  }
}

function run(area: HTMLElement, picture: SVGSVGElement, data: ChartData): void {
  const tool = (name: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-tool="${name}"]`);
    if (!found) throw new Error(`the page has no ${name}`);
    return found;
  };
  let lit: ReadonlySet<string> = new Set();
  /** Transitions that a simulation can take now. */
  let possible: ReadonlySet<string> = new Set();
  /** The transition that the address names. */
  let shownTransition: string | null = null;

  const markLit = (): void => {
    toggle(document, '.arrow[data-transitions], text[data-transitions], tr[data-transition]', 'lit', lit);
    toggle(area, 'text[data-transitions]', 'possible', possible);
  };
  // A drawing of what changed has no coverage.
  const layers = document.getElementById('layer-data')?.textContent;
  const note = document.getElementById('layer-note');
  const layer =
    layers && note
      ? new CoverageLayer(area, note, tool('layer') as HTMLSelectElement, JSON.parse(layers) as LayerData)
      : null;
  const view = new ChartView(area, picture, data, () => {
    layer?.draw();
    markLit();
    updateTools();
  });
  const paths = new PathList();
  const litPath = new LitPath(() => {
    if (location.hash.startsWith(PATH)) goTo('');
    else light(new Set());
  });
  /** Of a path, its name is said as well. */
  const light = (ids: ReadonlySet<string>, path: string | null = null): void => {
    lit = ids;
    litPath.say(path === null ? null : { name: path, steps: paths.steps(path) });
    markLit();
  };

  const choice = tool('state') as HTMLSelectElement;
  const detail = tool('detail') as HTMLSelectElement;
  const neighbours = tool('neighbours') as HTMLButtonElement;
  const panel = new StatePanel();
  function updateTools(): void {
    void panel.show(view.chosenState);
    layer?.choose(view.chosenState ?? shownTransition);
    choice.value = view.chosenState ?? '';
    detail.value = view.detail;
    neighbours.disabled = view.chosenState === null && !view.isAround;
    neighbours.setAttribute('aria-pressed', String(view.isAround));
  }
  const onClick = (name: string, action: () => void): void => tool(name).addEventListener('click', action);
  onClick('expand', () => void view.expandAll());
  onClick('collapse', () => void view.collapseAll());
  onClick('first', () => view.first());
  onClick('neighbours', () => void view.toggleAround().then(updateTools));
  onClick('out', () => view.zoomBy(0.8));
  onClick('in', () => view.zoomBy(1.25));
  onClick('fit', () => view.fit());
  detail.addEventListener('change', () => void view.write(detail.value));
  choice.addEventListener('change', () => choose(choice.value === '' ? null : choice.value));

  const machine = data.chart.root.id;
  const runPanel = document.getElementById('run');
  const player = runPanel && new RunPlayer(runPanel, { machine, activate: activateOfRun });
  runPanel?.removeAttribute('hidden');
  const section = document.getElementById('simulation');
  const simulation =
    section && new SimulationHost(section, { machine, show: showSimulated, go: goTo, resized: () => view.resized() });

  /** A run and a simulation both light states: the one that began last does. */
  function activateOfRun(ids: readonly string[]): void {
    if (simulation?.isOn) goTo('');
    view.activate(ids);
  }

  function showSimulated(shown: Parameters<SimulatedChart['show']>[0]): void {
    player?.end();
    possible = new Set(shown.possible);
    light(new Set(shown.taken));
    void view.choose(null).then(updateTools);
    view.activate(shown.active);
  }

  /** A simulation keeps the address for its steps: a choice then stands on the page alone. */
  function choose(id: string | null): void {
    if (simulation?.isOn) void view.choose(id).then(updateTools);
    else goTo(id === null ? '' : `${STATE}${encodeURIComponent(id)}`);
  }

  async function play(hash: string): Promise<void> {
    try {
      const shown = await runInUrl(hash);
      if (shown) player?.show(shown);
    } catch {
      player?.refuse('The run in the address cannot be read.');
    }
    runPanel?.scrollIntoView({ block: 'nearest' });
  }

  /** The address says what is chosen, so that a link can say it too. */
  function goTo(hash: string): void {
    if (hash === location.hash) return;
    history.pushState(null, '', hash === '' ? `${location.pathname}${location.search}` : hash);
    void follow();
  }

  async function follow(): Promise<void> {
    const { hash } = location;
    shownTransition = hash.startsWith(TRANSITION) ? decoded(hash.slice(TRANSITION.length)) : null;
    sayMissing(null);
    if (simulation?.isOn) return simulation.follow();
    if (simulation?.end()) {
      possible = new Set();
      light(new Set());
      view.activate([]);
    }
    if (hash.startsWith(STATE)) {
      light(new Set());
      const state = decoded(hash.slice(STATE.length));
      await view.choose(view.has(state) ? state : null);
      if (view.has(state)) area.scrollIntoView({ block: 'nearest' });
      else sayMissing(state);
    } else if (shownTransition !== null) {
      light(new Set([shownTransition]));
      if (await view.show(shownTransition)) area.scrollIntoView({ block: 'nearest' });
      else sayMissing(shownTransition);
    } else if (hash.startsWith(RUN)) {
      await play(hash);
    } else {
      await view.choose(null);
      sayWhetherThere(hash);
      const path = paths.named(decoded(hash.slice(PATH.length)));
      if (hash.startsWith(PATH) && path !== null) light(paths.walked(path), path);
      else if (hash === '') light(new Set());
      const target = document.getElementById(decoded(hash.slice(1)));
      if (target instanceof HTMLDetailsElement) target.open = true;
    }
    updateTools();
  }

  /** A simulation keeps the address here too. */
  function showPath(name: string): void {
    light(paths.walked(name), name);
    if (simulation?.isOn !== true) goTo(`${PATH}${name}`);
    litPath.bringIntoSight();
  }

  function onClickInPage(target: Element, event: Event): void {
    const show = target.closest<HTMLElement>('[data-show]')?.dataset['show'];
    if (show !== undefined) {
      event.preventDefault();
      showPath(show);
      return;
    }
    const row = target.closest<HTMLElement>('tr[data-transition]')?.dataset['transition'];
    if (row !== undefined && !target.closest('a')) goTo(`${TRANSITION}${encodeURIComponent(row)}`);
    if (area.contains(target)) onClickInChart(target);
  }

  function onClickInChart(target: Element): void {
    const turned = target.closest<SVGElement>('[data-toggle]')?.dataset['toggle'];
    const transitions = [...idsOf(target.closest<SVGElement>('text[data-transitions]')?.dataset['transitions'])];
    const [transition] = transitions;
    const state =
      target.closest<SVGElement>('[data-state]')?.dataset['state'] ??
      target.closest<SVGElement>('[data-of]')?.dataset['of'];
    if (turned !== undefined) void view.toggle(turned);
    else if (transition !== undefined && simulation?.isOn) simulation.click(transitions);
    else if (transition !== undefined) goTo(`${TRANSITION}${encodeURIComponent(transition)}`);
    else choose(state === undefined || state === machine ? null : state);
  }

  area.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') choose(null);
    if (key === 'Enter' && view.chosenState !== null) void view.toggle(view.chosenState);
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element) onClickInPage(event.target, event);
  });
  addEventListener('hashchange', () => void follow());
  addEventListener('popstate', () => void follow());
  preparePrinting(area, data.chart.root.id);
  document.querySelector<HTMLElement>('.tools')?.removeAttribute('hidden');
  if (location.hash !== '') void follow();
}

const chart = document.querySelector<HTMLElement>('.canvas .chart');
const minimap = document.querySelector<SVGSVGElement>('.minimap');
const text = document.getElementById('chart-data')?.textContent;
if (chart && minimap && text !== undefined && text !== null) run(chart, minimap, JSON.parse(text) as ChartData);
else if (document.getElementById('map') === null) {
  addEventListener('hashchange', () => sayWhetherThere(location.hash));
  sayWhetherThere(location.hash);
}
prepareFilter();
