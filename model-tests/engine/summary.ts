import { duration, leaves } from './definition.ts';
import type { Path, PathStep } from './cover.ts';
import type { Graph } from './explore.ts';
import type { Effect } from './internals.ts';
import { canonical, plain, type Json } from './json.ts';
import { stimulusText, type Step, type Stimulus } from './walk.ts';

const MAX_LENGTH = 90;

/** The golden paths for a reviewer, each by its name: stimuli, states, changes, effects. */
export function summaryOf(graph: Graph, paths: readonly Path[], names: readonly string[]): string {
  const { model, definition } = graph;
  const covers = paths.filter((path) => path.kind === 'cover').length;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const lines = [
    `# Golden paths of \`${model.name}\``,
    '',
    `${definition.states.length} states, ${definition.transitions.length} transitions; ${paths.length} paths` +
      ` (${covers} cover, ${paths.length - covers} tours) with ${steps} steps.`,
    '',
    'Written by `npm run paths`. What the JSON file beside it holds is replayed; this page is what is reviewed. A path that',
    'begins like an earlier one shows only where it goes on; steps already told in full are only named.',
    '',
    '## Inputs',
    '',
    ...Object.entries(model.inputs).map(([name, input]) => `- \`${name}\`: ${code(plain(input))}`),
    '',
    '## Paths',
  ];
  const reported = new Set<string>();
  paths.forEach((path, index) => {
    const shared = sharedWith(path, paths.slice(0, index));
    const origin = shared ? `as ${names[shared.path]} up to step ${shared.steps}` : `input \`${path.input}\``;
    lines.push(
      '',
      `### ${names[index]} · ${path.kind} · ${origin}`,
      '',
      ...pathLines(path, shared?.steps ?? 0, reported),
    );
  });
  return `${lines.join('\n')}\n`;
}

/** A step is described in full where it first occurs; sequences of known steps take one line. */
function pathLines(path: Path, from: number, reported: Set<string>): readonly string[] {
  const lines = from === 0 ? [`0. ${stepText(null, path.start, null)}`] : [];
  let known: string[] = [];
  let before: Step = path.start;
  const close = (next: number): void => {
    if (known.length > 0)
      lines.push(`${next - known.length}${known.length > 1 ? `–${next - 1}` : ''}. ${known.join(' → ')}`);
    known = [];
  };
  path.steps.forEach((step, index) => {
    const text = stepText(step.stimulus, step, before);
    const key = `${JSON.stringify(before.place.snapshot.value)} ${text}`;
    if (index >= from) {
      if (reported.has(key)) {
        known.push(stimulusTitle(step.stimulus));
      } else {
        close(index + 1);
        lines.push(`${index + 1}. ${text}`);
      }
    }
    reported.add(key);
    before = step;
  });
  close(path.steps.length + 1);
  return lines;
}

function sharedWith(path: Path, earlier: readonly Path[]): { readonly path: number; readonly steps: number } | null {
  let best: { path: number; steps: number } | null = null;
  earlier.forEach((other, index) => {
    if (other.input !== path.input) return;
    let steps = 0;
    while (steps < path.steps.length && sameStep(path.steps[steps], other.steps[steps])) steps++;
    if (steps > (best?.steps ?? 0)) best = { path: index, steps };
  });
  return best;
}

function sameStep(one: PathStep | undefined, other: PathStep | undefined): boolean {
  return one !== undefined && other !== undefined && canonical(one.stimulus) === canonical(other.stimulus);
}

function stepText(stimulus: Stimulus | null, step: Step, before: Step | null): string {
  const state = leaves(step.place.snapshot.value).join(' + ');
  const stayed = before && leaves(before.place.snapshot.value).join(' + ') === state;
  const parts = [
    ...changes(before?.place.snapshot.context, step.place.snapshot.context),
    ...step.effects.map(effectText),
    ...(step.place.snapshot.status === 'done' ? [`ends${outputText(step.place.snapshot.output)}`] : []),
    ...(stimulus && step.transitions.length === 0 ? ['nothing comes of it'] : []),
  ];
  const where = stayed ? 'stays' : `→ \`${state || step.place.snapshot.status}\``;
  const details = parts.length > 0 ? ` · ${parts.join(' · ')}` : '';
  return `${stimulus ? `**${stimulusTitle(stimulus)}** ` : ''}${where}${details}`;
}

function stimulusTitle(stimulus: Stimulus): string {
  return stimulus.kind === 'time' ? `${duration(stimulus.ms)} pass` : stimulusText(stimulus);
}

function outputText(output: unknown): string {
  return output === undefined ? '' : ` with ${code(plain(output))}`;
}

function changes(before: unknown, after: unknown): readonly string[] {
  const old = (before === undefined ? {} : plain(before)) as Readonly<Record<string, Json>>;
  const now = plain(after) as Readonly<Record<string, Json>>;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !(field in old && field in now) || canonical(old[field]) !== canonical(now[field]))
    .map((field) =>
      before === undefined ? `${field} ${code(now[field])}` : `${field} ${code(old[field])} → ${code(now[field])}`,
    );
}

export function effectText(effect: Effect): string {
  if ('do' in effect) return `${effect.do}${effect.with === undefined ? '' : `(${code(effect.with)})`}`;
  if ('emit' in effect) return `emits ${code(effect.emit)}`;
  if ('send' in effect) return `sends ${code(effect.send)} to ${effect.to}`;
  if ('start' in effect) {
    const name = effect.src === effect.start ? effect.start : `${effect.start} (${effect.src})`;
    return `starts ${name}${effect.input === undefined ? '' : ` with ${code(effect.input)}`}`;
  }
  return `timer ${effect.timer.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')} ${duration(effect.ms)}`;
}

function code(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return `\`${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}\``.replaceAll('|', '\\|');
}
