import { machineLinks } from '../links.ts';
import { html, type Html } from '../html.ts';
import { propertyTable, type CheckedProperty } from '../property-list.ts';

/** Machines explored together, with what was checked over all their places. */
export interface Together {
  /** Names of machines, and of models of what is no machine, as the gateway. */
  readonly parts: readonly string[];
  readonly places: number;
  readonly properties: readonly CheckedProperty[];
}

const PLACES = new Intl.NumberFormat('en');

/** What several machines keep together, which the page of none of them can say. */
export function togetherSection(all: readonly Together[], known: ReadonlySet<string>): Html {
  return html`<h2 id="together">What several machines keep together</h2>
    <p>
      Some things hold only because machines work together. They are explored as one, beside a gateway with the
      product’s own rules, over every order in which people, the network and time can act
      (<code>docs/properties.md</code>).
    </p>
    ${all.map(({ parts, places, properties }) => {
      const machines = parts.filter((name) => known.has(name));
      const models = parts.filter((name) => !known.has(name));
      return html`<h3>${machineLinks(machines)}</h3>
        <p>${PLACES.format(places)} places, with models of: <span class="id">${models.join(', ')}</span>.</p>
        ${propertyTable(properties, `What ${machines.join(', ')} keep together`)}`;
    })}`;
}
