/** The script of the page of the whole system. It is bundled into one plain script: the site opens from a folder. */
import { required } from './ask/elements.ts';
import { ChartView } from './chart-view.ts';
import type { MapData } from './map-data.ts';
import { MapPanel } from './map-panel.ts';
import { decoded, sayMissing, sayWhetherThere } from './missing.ts';

const SHOW = '#show=';
const SVG = 'http://www.w3.org/2000/svg';

const area = required('#map');
const minimap = document.querySelector<SVGSVGElement>('.minimap');
const find = required('#map-find') as HTMLInputElement;
const data = JSON.parse(required('#map-data').textContent ?? '') as MapData;
const panel = new MapPanel(required('#map-panel'), data);
const rooms = data.chart.root.children;
const machines = rooms.flatMap(({ children }) => children);
const byName = new Map(machines.map(({ id, key }) => [key, id]));

const idsOf = (line: Element): readonly string[] =>
  line instanceof SVGElement ? (line.dataset['transitions'] ?? '').split(' ') : [];

const shownName = (id: string | undefined): string => [...rooms, ...machines].find((one) => one.id === id)?.key ?? '';

/** Lines are thin: each gets a wide one that is not seen, a place among the tabs, and a name. */
function prepareLines(): void {
  for (const line of area.querySelectorAll<SVGElement>('.arrow[data-transitions]')) {
    const path = line.querySelector('path');
    const grip = document.createElementNS(SVG, 'path');
    grip.setAttribute('d', path?.getAttribute('d') ?? '');
    grip.classList.add('grip');
    line.append(grip);
    const { from, to } = line.dataset;
    line.setAttribute('tabindex', '0');
    line.setAttribute('role', 'button');
    const texts = idsOf(line).map((id) => data.texts[id] ?? '');
    line.setAttribute('aria-label', `${shownName(from)} to ${shownName(to)}: ${[...new Set(texts)].join(', ')}`);
    const show = (): void => showLine(line, false);
    const pass = (): void => {
      line.classList.remove('shown');
      panel.pass();
    };
    line.addEventListener('pointerenter', show);
    line.addEventListener('focus', show);
    line.addEventListener('pointerleave', pass);
    line.addEventListener('blur', pass);
  }
}

function showLine(line: Element, stays: boolean): void {
  for (const other of area.querySelectorAll('.arrow.shown')) other.classList.remove('shown');
  line.classList.add('shown');
  panel.showLine(idsOf(line), stays);
}

function run(picture: SVGSVGElement): void {
  const tool = (name: string): HTMLElement => required(`[data-tool="${name}"]`);
  const choice = tool('state') as HTMLSelectElement;
  const detail = tool('detail') as HTMLSelectElement;
  const neighbours = tool('neighbours') as HTMLButtonElement;
  const view = new ChartView(area, picture, data, () => {
    prepareLines();
    updateTools();
  });

  function updateTools(): void {
    choice.value = view.chosenState ?? '';
    detail.value = view.detail;
    neighbours.disabled = view.chosenState === null && !view.isAround;
    neighbours.setAttribute('aria-pressed', String(view.isAround));
  }
  const onClick = (name: string, action: () => void): void => tool(name).addEventListener('click', action);
  onClick('expand', () => void view.expandAll());
  onClick('collapse', () => void view.collapseAll());
  onClick('first', () => {
    view.first();
    goTo('');
  });
  onClick('neighbours', () => void view.toggleAround().then(updateTools));
  onClick('out', () => view.zoomBy(0.8));
  onClick('in', () => view.zoomBy(1.25));
  onClick('fit', () => view.fit());
  detail.addEventListener('change', () => void view.write(detail.value));
  choice.addEventListener('change', () => show(choice.value));

  const show = (id: string): void => goTo(id === '' ? '' : `${SHOW}${encodeURIComponent(id)}`);

  /** The address says what is chosen, so that a link can say it too. */
  function goTo(hash: string): void {
    history.pushState(null, '', hash === '' ? `${location.pathname}${location.search}` : hash);
    void follow();
  }

  async function follow(): Promise<void> {
    const { hash } = location;
    const id = hash.startsWith(SHOW) ? decoded(hash.slice(SHOW.length)) : null;
    const known = [...rooms, ...machines].find((one) => one.id === id)?.id ?? null;
    if (id === null) sayWhetherThere(hash);
    else sayMissing(known === null ? id : null);
    panel.choose(known);
    if (known === null) {
      await view.firstAsWritten();
      await view.choose(null);
    } else {
      await view.showAround(known);
    }
    updateTools();
  }

  area.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a')) return;
    const turned = target.closest<SVGElement>('[data-toggle]')?.dataset['toggle'];
    const line = target.closest('.arrow[data-transitions], text[data-transitions]');
    const box =
      target.closest<SVGElement>('[data-state]')?.dataset['state'] ??
      target.closest<SVGElement>('[data-of]')?.dataset['of'];
    if (turned !== undefined) void view.toggle(turned);
    else if (line) showLine(line, true);
    else show(box === undefined || box === data.chart.root.id ? '' : box);
  });
  area.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') show('');
    const line = target instanceof Element ? target.closest('.arrow[data-transitions]') : null;
    if (line && key === 'Enter') showLine(line, true);
  });
  find.addEventListener('input', () => {
    filter(find.value);
    const id = byName.get(find.value);
    if (id !== undefined) show(id);
  });
  addEventListener('hashchange', () => void follow());
  addEventListener('popstate', () => void follow());
  prepareLines();
  required('.tools').removeAttribute('hidden');
  if (location.hash.startsWith(SHOW)) void follow();
  else sayWhetherThere(location.hash);
}

/** Only the rows of the table with these letters. */
function filter(words: string): void {
  const wanted = words.trim().toLowerCase();
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-link]')];
  const left = rows.filter((row) => {
    row.hidden = !(row.dataset['link'] ?? '').toLowerCase().includes(wanted);
    return !row.hidden;
  });
  required('#map-found').textContent = wanted === '' ? '' : `${left.length} of ${rows.length} links`;
}

if (minimap) run(minimap);
