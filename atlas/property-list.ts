import { fairnessText, type Property } from '../model-tests/engine/properties.ts';
import { html, type Html } from './html.ts';

/** Kinds as an analyst reads them. */
const KINDS = {
  always: 'always',
  never: 'never',
  eventually: 'in the end',
  leadsTo: 'leads to',
  until: 'until',
  precedes: 'only after',
  atMostOnce: 'at most once',
  atMostOne: 'at most one',
  leavesWithin: 'over within',
} as const;

/** A property over time of a machine, checked on all its paths. */
export interface CheckedProperty {
  readonly title: string;
  readonly property: Property<never>;
  readonly holds: boolean;
}

/** Properties with what they take for granted, and how they ended. `label`: what screen readers call the table. */
export function propertyTable(all: readonly CheckedProperty[], label: string): Html {
  const rows = all.map(
    ({ title, property, holds }) =>
      html`<tr>
        <td>${title}</td>
        <td class="short">${KINDS[property.kind]}</td>
        <td>${fairnessText(property)}</td>
        <td class="short">${holds ? 'holds' : 'broken'}</td>
      </tr> `,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table class="wide">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Kind</th>
          <th scope="col">Taken for granted</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** What holds on every path, with what it takes for granted; nothing where nothing is said. */
export function propertyList(all: readonly CheckedProperty[]): Html | null {
  if (all.length === 0) return null;
  return html`<h3 id="properties">What holds over time</h3>
    <p>
      Of every path, not of chosen ones: each is checked over all places that the machine can come to
      (<code>docs/properties.md</code>).
    </p>
    ${propertyTable(all, 'What holds over time')}`;
}
