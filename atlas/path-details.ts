import type { Path } from '../model-tests/engine/cover.ts';
import { leaves } from '../model-tests/engine/definition.ts';
import { effectText } from '../model-tests/engine/summary.ts';
import { stimulusText } from '../model-tests/engine/walk.ts';
import type { Chapter } from './chapters.ts';
import { html, type Html } from './html.ts';
import { otherNumbers } from './index/numbers.ts';
import type { Lookup } from './site/ask/lookup.ts';
import type { PathData } from './site/path-data.ts';

/** What of a path's input the product gives otherwise. */
function numbersOfPath({ input }: Path, { name, model }: Chapter, lookup: Lookup): readonly string[] {
  return otherNumbers(model.inputs[input], lookup.find('machine', name)?.inputs ?? {});
}

/** One golden path, folded; numbers of its input that are not the product's are said. Its steps come as it is opened. */
export function pathDetails(path: Path, name: string, chapter: Chapter, lookup: Lookup): Html {
  const others = numbersOfPath(path, chapter, lookup);
  const first = path.steps[0] ? stimulusText(path.steps[0].stimulus) : 'the start alone';
  return html`<details id="path-${name}" data-path="${name}">
    <summary>
      ${name} · ${path.kind} · ${path.steps.length} ${path.steps.length === 1 ? 'step' : 'steps'} from
      <span class="id">${path.input}</span
      >${others.length === 0 ? null : html` <span class="effects">(${others.join('; ')})</span>`}:
      <span class="id">${first}</span>${path.steps.length > 1 ? ' …' : null}
    </summary>
    <p><button type="button" data-show="${name}">Show</button></p>
  </details> `;
}

function stepTexts({ kind, steps }: Path): readonly (readonly string[])[] {
  return steps.map(({ stimulus, place: { snapshot }, effects }) => [
    stimulusText(stimulus),
    leaves(snapshot.value).join(' + ') || snapshot.status,
    kind === 'cover' ? effects.map(effectText).join(' · ').replaceAll('`', '') : '',
  ]);
}

/** Steps of all paths as data: as elements, those of the largest machines would be most of what a page has to read. */
export function pathData(paths: readonly Path[], names: readonly string[]): PathData {
  const places = new Map<string, number>();
  const place = (text: string): number => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const written = paths.map((path, index) => {
    const walked = [path.start, ...path.steps].flatMap(({ transitions }) => transitions);
    const steps = stepTexts(path).map((texts) => texts.map(place));
    return [names[index] ?? '', { walked: [...new Set(walked)].map(place), steps }] as const;
  });
  return { paths: Object.fromEntries(written), words: [...places.keys()] };
}
