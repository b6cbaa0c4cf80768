/** The interactive features of a machine's page. It imports nothing: the site opens from a folder, as plain script. */
const chart = document.querySelector<HTMLElement>('.chart');

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

function light(ids: ReadonlySet<string>): void {
  toggle(document, '.arrow[data-transitions], text[data-transition], tr[data-transition]', 'lit', ids);
}

function addTool(name: string, className: string, area: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>(`[data-tool="${name}"]`);
  button?.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(area.classList.toggle(className)));
  });
}

function answerClick(target: Element, area: HTMLElement): void {
  const show = target.closest<HTMLElement>('[data-show]')?.dataset['show'];
  if (show !== undefined) {
    light(idsOf(document.querySelector<HTMLElement>(`#${show}`)?.dataset['walked']));
    area.scrollIntoView({ block: 'start' });
    return;
  }
  const row = target.closest<HTMLElement>('tr[data-transition]');
  if (row && !target.closest('a')) {
    light(idsOf(row.dataset['transition']));
    area.querySelector('text.lit')?.scrollIntoView({ block: 'center', inline: 'center' });
    return;
  }
  const label = target.closest<SVGElement>('text[data-transition]');
  if (label) {
    light(idsOf(label.dataset['transition']));
    document.querySelector('tr.lit')?.scrollIntoView({ block: 'center' });
  }
}

function openTarget(): void {
  const target = location.hash.length > 1 ? document.querySelector(location.hash) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
}

if (chart) {
  const missing = idsOf(chart.dataset['missing']);
  toggle(chart, '[data-state], text[data-transition], .arrow[data-transitions]', 'missed', missing);
  chart.classList.add('coverage');
  addTool('coverage', 'coverage', chart);
  addTool('fit', 'fit', chart);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) answerClick(target, chart);
  });
  addEventListener('hashchange', openTarget);
  openTarget();
}
