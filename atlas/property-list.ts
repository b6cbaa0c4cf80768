import { fairnessText, type Properties } from '../model-tests/engine/properties.ts';
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
  readonly property: Properties[string];
  readonly holds: boolean;
}

/** What holds on every path, with what it takes for granted; nothing where nothing is said. */
export function propertyList(all: readonly CheckedProperty[]): Html | null {
  const rows = all.map(
    ({ title, property, holds }) =>
      html`<tr>
        <td>${title}</td>
        <td class="short">${KINDS[property.kind]}</td>
        <td>${fairnessText(property)}</td>
        <td class="short">${holds ? 'holds' : 'broken'}</td>
      </tr> `,
  );
  if (rows.length === 0) return null;
  return html`<h3 id="properties">What holds over time</h3>
    <p>
      Of every path, not of chosen ones: each is checked over all places that the machine can come to
      (<code>docs/properties.md</code>).
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="What holds over time">
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
