import { arrange, type Arrangement, type LayOut } from '../diagram/arrange.ts';
import { collapsedFrom } from '../diagram/first-view.ts';
import type { Chart, ChartState, ChartTransition } from '../diagram/chart.ts';
import type { View } from '../diagram/view.ts';
import type { Link, SystemMap } from './system-map.ts';

export interface MapPlan {
  /** Room -> names of its machines. */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  /** Name of a machine -> what it is for. */
  readonly purposes: ReadonlyMap<string, string>;
}

const ROOT = 'system';

/** What the arrow of a link says. */
function linkText({ kind, to, what }: Link): string {
  if (kind !== 'starts') return what;
  return what === to ? '⚙ starts' : `⚙ starts ${what}`;
}

/** Links that are drawn dashed. An arrow of both kinds is not: it starts the machine as well. */
export function mapMarks({ links }: SystemMap): Readonly<Record<string, string>> {
  const messages = links.filter(({ kind, isMachine }) => kind === 'sends' && isMachine);
  return Object.fromEntries(messages.map((link) => [linkId(link), 'message']));
}

/** Ways of laying out before those that merge lines: each line of the map is pointed at by itself. */
const TRIES = 2;

/** Rooms alone: the names of all machines with their lines do not fit on a screen. */
export function firstMapView(chart: Chart, layOut: LayOut): Promise<Arrangement> {
  const view: View = { detail: 'outline', collapsed: collapsedFrom(chart.root, 1), listed: new Set() };
  return arrange(chart, view, layOut, { tries: TRIES });
}

export const linkId = ({ kind, from, to, what }: Link): string => [kind, from, to, what].join('|');

/** The map as a chart, so that it is laid out and drawn as charts are: rooms around machines, links as transitions. */
export function mapChart({ links }: SystemMap, { rooms, purposes }: MapPlan): Chart {
  const roomOf = new Map([...rooms].flatMap(([room, names]) => names.map((name) => [name, room] as const)));
  const idOf = (name: string): string => `${roomOf.get(name) ?? ''}.${name}`;
  const box = (id: string, key: string, description: string | null, children: readonly ChartState[]): ChartState => ({
    id,
    key,
    type: children.length === 0 ? 'atomic' : 'compound',
    initial: null,
    description,
    notes: [],
    children,
  });
  const machine = (name: string): ChartState => box(idOf(name), name, purposes.get(name) ?? null, []);
  return {
    isMap: true,
    root: box(
      ROOT,
      ROOT,
      null,
      [...rooms].map(([room, names]) => box(room, room, null, names.map(machine))),
    ),
    transitions: links
      .filter(({ isMachine }) => isMachine)
      .map((link): ChartTransition => ({
        id: linkId(link),
        from: idOf(link.from),
        to: idOf(link.to),
        reenter: false,
        event: linkText(link),
        order: null,
        guard: null,
        actions: [],
        requirements: [],
      })),
  };
}
