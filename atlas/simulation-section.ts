import type { Model } from '../model-tests/engine/model.ts';
import { html, type Html } from './html.ts';
import { otherNumbers, type Inputs } from './index/numbers.ts';

/** What of a starting point the product gives otherwise, as a sentence; `''` if nothing. */
function numbersSentence(input: unknown, product: Inputs): string {
  const others = otherNumbers(input, product);
  return others.length === 0 ? '' : `From here it runs with ${others.join('; ')}.`;
}

/**
 * Where a machine is simulated: its script fills it, and loads the machines when the simulation is started. `product`:
 * numbers of the machine's input as the product gives them.
 */
export function simulationSection(
  { inputs, recordedInputs }: Pick<Model, 'inputs' | 'recordedInputs'>,
  product: Inputs,
): Html {
  const all = Object.entries({ ...inputs, ...recordedInputs }).map(
    ([name, input]) => [name, numbersSentence(input, product)] as const,
  );
  const [[first, numbers] = ['', '']] = all;
  return html`<section class="simulation" id="simulation" aria-labelledby="simulation-title" hidden>
    <h2 id="simulation-title">Simulation</h2>
    <p class="tools">
      ${
        all.length === 1
          ? null
          : html`<label
              >Starting point
              <select data-simulation="input">
                ${all.map(([name, said]) => html`<option value="${name}" data-numbers="${said}">${name}</option>`)}
              </select></label
            >`
      }
      <button type="button" data-simulation="start" data-input="${first}">Start</button>
      <span data-simulation="further" hidden>
        <button type="button" data-simulation="back">Take back</button>
        <button type="button" data-simulation="save">Save as a run</button>
        <button type="button" data-simulation="end">End</button>
      </span>
    </p>
    <p class="help" data-simulation="numbers">${numbers}</p>
    <p role="status" data-simulation="status">The machine runs in this page, on what you choose to happen.</p>
    <div data-simulation="running" hidden>
      <div role="alert" data-simulation="broken"></div>
      <h3 data-simulation="options-title" tabindex="-1">What can happen now</h3>
      <div data-simulation="options"></div>
      <h3>What the last step did</h3>
      <ul class="did" data-simulation="effects"></ul>
      <h3 id="simulation-context">Context</h3>
      <div data-simulation="context"></div>
      <h3>Steps so far</h3>
      <ol class="steps" start="0" data-simulation="steps"></ol>
    </div>
  </section>`;
}
