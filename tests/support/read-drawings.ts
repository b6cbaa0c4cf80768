/** A transition as a drawing tells it. */
export interface Drawn {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A state of a drawing, with the state around it. */
export interface DrawnState {
  readonly id: string;
  readonly parent: string | null;
  readonly initial: string | null;
}

/** The name that our Mermaid texts give a state. */
export function mermaidName(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_]/g, '_');
}

/** States and transitions of a state diagram of Mermaid as we write it, in the order of its lines. */
export function readMermaid(text: string): {
  readonly states: readonly DrawnState[];
  readonly transitions: readonly Drawn[];
} {
  const states: { id: string; parent: string | null; initial: string | null }[] = [];
  const transitions: Drawn[] = [];
  const open: { id: string; parent: string | null; initial: string | null }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, id, brace] = /^state "[^"]*" as (\w+)( \{)?$/.exec(line) ?? [];
    const [, first] = /^\[\*\] --> (\w+)$/.exec(line) ?? [];
    const [, from, to, label] = /^(\w+) --> (\w+) : (.*)$/.exec(line) ?? [];
    if (id !== undefined) {
      const state = { id, parent: open.at(-1)?.id ?? null, initial: null };
      states.push(state);
      if (brace !== undefined) open.push(state);
    }
    const around = open.at(-1);
    if (first !== undefined && around) around.initial = first;
    if (line === '}') open.pop();
    if (from !== undefined && to !== undefined) transitions.push({ from, to, text: unquoted(label ?? '') });
  }
  return { states, transitions };
}

function unquoted(text: string): string {
  return text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** What a drawing in SVG tells of each transition, by its coverage id. It needs a DOM. */
export function readSvg(text: string): {
  readonly states: readonly string[];
  readonly transitions: ReadonlyMap<string, Drawn>;
} {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new SyntaxError(fault.textContent);
  const states = [...document.querySelectorAll<SVGElement>('.state[data-state]')].map(
    (one) => one.dataset['state'] ?? '',
  );
  const arrows = new Map<string, { from: string; to: string }>();
  for (const { dataset } of document.querySelectorAll<SVGElement>('.arrow[data-transitions]')) {
    for (const id of idsOf(dataset)) arrows.set(id, { from: dataset['from'] ?? '', to: dataset['to'] ?? '' });
  }
  const transitions = new Map<string, Drawn>();
  for (const row of document.querySelectorAll<SVGElement>('text[data-transitions]')) {
    const box = row.closest<SVGElement>('[data-of]')?.dataset['of'] ?? '';
    for (const id of idsOf(row.dataset)) {
      const before = transitions.get(id)?.text;
      const line = row.textContent;
      const place = arrows.get(id) ?? { from: box, to: row.dataset['to'] ?? box };
      // A long text goes on in the next line, which begins with two spaces.
      transitions.set(id, { ...place, text: before === undefined ? line : `${before} ${line.trimStart()}` });
    }
  }
  return { states, transitions };
}

/** Ids in a list between spaces. An id has none of its own but those of its state. */
function idsOf({ transitions = '' }: DOMStringMap): readonly string[] {
  return transitions.split(' ');
}
