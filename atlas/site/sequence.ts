/** The sequence chart of a run: a line for each actor, an arrow for each message, one below the other. */
import type { Message, ShownRun } from '../../model-tests/engine/shown-run.ts';

const LANE = 150;
const ROW = 26;
const TOP = 34;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Each step is a group (`data-step`), which a click goes to; step 0 is the start. */
export function sequenceOf(machine: string, run: ShownRun): string {
  const lanes = lanesOf(machine, run);
  const xOf = (lane: string): number => LANE / 2 + lanes.indexOf(lane) * LANE;
  let y = TOP;
  const rows = [
    { messages: [] as readonly Message[], text: 'starts' },
    ...run.steps.map(({ messages }) => ({ messages, text: '' })),
  ];
  const steps = rows.map(({ messages, text }, index) => {
    const top = y;
    const lines = messages.map((message) => {
      y += ROW;
      return arrow(message, xOf(machine), xOf(message.lane), y - 8);
    });
    if (messages.length === 0) {
      y += ROW;
      lines.push(`<text x="${xOf(machine) + 6}" y="${y - 8}">${text}</text>`);
    }
    return `<g data-step="${index}"><rect class="row" x="0" y="${top}" width="${lanes.length * LANE}" height="${y - top}"/>${lines.join('')}</g>`;
  });
  const heads = lanes.map(
    (lane) =>
      `<text class="head" x="${xOf(lane)}" y="18" text-anchor="middle">${escaped(lane)}</text><path class="lane" d="M${xOf(lane)} 26V${y + 6}"/>`,
  );
  const size = `viewBox="0 0 ${lanes.length * LANE} ${y + 10}" width="${lanes.length * LANE}" height="${y + 10}"`;
  return `<svg class="sequence" role="img" aria-label="Messages of the run" ${size}>${heads.join('')}${steps.join('')}</svg>`;
}

function lanesOf(machine: string, { steps }: ShownRun): readonly string[] {
  const others = new Set(steps.flatMap(({ messages }) => messages.map(({ lane }) => lane)));
  const children = [...others].filter((lane) => lane !== 'outside' && lane !== 'time');
  return [...['outside', 'time'].filter((lane) => others.has(lane)), machine, ...children];
}

function arrow({ isIncoming, text }: Message, own: number, other: number, y: number): string {
  const [from, to] = isIncoming ? [other, own] : [own, other];
  const side = to > from ? -1 : 1;
  const tip = `M${to + side * 6} ${y - 3}L${to} ${y}L${to + side * 6} ${y + 3}`;
  return `<path class="message" d="M${from} ${y}H${to}${tip}"/><text x="${(from + to) / 2}" y="${y - 5}" text-anchor="middle">${escaped(text)}</text>`;
}
