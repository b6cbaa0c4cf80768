import type { Path } from '../model-tests/engine/cover.ts';
import { leaves } from '../model-tests/engine/definition.ts';
import { effectText } from '../model-tests/engine/summary.ts';
import { stimulusText } from '../model-tests/engine/walk.ts';
import type { Chapter } from './chapters.ts';
import { html, type Html } from './html.ts';
import { otherNumbers } from './index/numbers.ts';
import type { Lookup } from './site/ask/lookup.ts';

/** What of a path's input the product gives otherwise. */
function numbersOfPath({ input }: Path, { name, model }: Chapter, lookup: Lookup): readonly string[] {
  return otherNumbers(model.inputs[input], lookup.find('machine', name)?.inputs ?? {});
}

/** One golden path, folded; numbers of its input that are not the product's are said. */
export function pathDetails(path: Path, name: string, chapter: Chapter, lookup: Lookup): Html {
  const others = numbersOfPath(path, chapter, lookup);
  const walked = [...new Set([path.start, ...path.steps].flatMap((step) => step.transitions))];
  const steps = path.steps.map((step) => {
    const state = leaves(step.place.snapshot.value).join(' + ') || step.place.snapshot.status;
    const effects = path.kind === 'cover' ? step.effects.map(effectText).join(' · ').replaceAll('`', '') : '';
    return html`<li>
      <span class="id">${stimulusText(step.stimulus)}</span> →
      <span class="id state-name">${state}</span
      >${effects === '' ? null : html` <span class="effects">${effects}</span>`}
    </li>`;
  });
  const first = path.steps[0] ? stimulusText(path.steps[0].stimulus) : 'the start alone';
  return html`<details id="path-${name}" data-walked="${walked.join(' ')}">
    <summary>
      ${name} · ${path.kind} · ${path.steps.length} ${path.steps.length === 1 ? 'step' : 'steps'} from
      <span class="id">${path.input}</span
      >${others.length === 0 ? null : html` <span class="effects">(${others.join('; ')})</span>`}:
      <span class="id">${first}</span>${path.steps.length > 1 ? ' …' : null}
    </summary>
    <p><button type="button" data-show="path-${name}">Show</button></p>
    <ol>
      ${steps}
    </ol>
  </details> `;
}
