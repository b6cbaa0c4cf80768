import { element } from './ask/elements.ts';
import { stepsOf, walkedOf, type PathData } from './path-data.ts';

/** The golden paths below a chart: the steps of one are written when it is opened for the first time. */
export class PathList {
  private data: PathData | null = null;

  constructor() {
    // A toggle does not rise to the document, but is seen on its way down.
    document.addEventListener('toggle', ({ target }) => this.fill(target), true);
  }

  walked(name: string): ReadonlySet<string> {
    return new Set(walkedOf(this.read(), name));
  }

  steps(name: string): number {
    return stepsOf(this.read(), name).length;
  }

  /** The name itself, if there is such a path. */
  named(name: string): string | null {
    return Object.hasOwn(this.read().paths, name) ? name : null;
  }

  private read(): PathData {
    const text = document.getElementById('path-data')?.textContent ?? '{"words":[],"paths":{}}';
    this.data ??= JSON.parse(text) as PathData;
    return this.data;
  }

  private fill(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement) || !target.open || target.querySelector('ol')) return;
    const name = target.dataset['path'];
    if (name === undefined) return;
    const lines = stepsOf(this.read(), name).map(({ stimulus, states, effects }) =>
      element(
        'li',
        {},
        element('span', { class: 'id' }, stimulus),
        ' → ',
        element('span', { class: 'id state-name' }, states),
        ...(effects === '' ? [] : [' ', element('span', { class: 'effects' }, effects)]),
      ),
    );
    target.append(element('ol', {}, ...lines));
  }
}
