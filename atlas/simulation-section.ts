import type { Model } from '../model-tests/engine/model.ts';
import { html, type Html } from './html.ts';

/** Where a machine is simulated: its script fills it, and loads the machines when the simulation is started. */
export function simulationSection({ inputs, recordedInputs }: Pick<Model, 'inputs' | 'recordedInputs'>): Html {
  const names = [...Object.keys(inputs), ...Object.keys(recordedInputs)];
  return html`<section class="simulation" id="simulation" aria-labelledby="simulation-title" hidden>
    <h2 id="simulation-title">Simulation</h2>
    <p class="tools">
      ${
        names.length === 1
          ? null
          : html`<label
              >Input
              <select data-simulation="input">
                ${names.map((name) => html`<option>${name}</option>`)}
              </select></label
            >`
      }
      <button type="button" data-simulation="start" data-input="${names[0] ?? ''}">Start</button>
      <span data-simulation="further" hidden>
        <button type="button" data-simulation="back">Take back</button>
        <button type="button" data-simulation="save">Save as a run</button>
        <button type="button" data-simulation="end">End</button>
      </span>
    </p>
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
