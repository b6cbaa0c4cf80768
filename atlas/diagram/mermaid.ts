import type { Definition, StateInfo } from '../../model-tests/engine/definition.ts';
import { chartOf } from './chart-of.ts';
import { transitionText } from './view.ts';

/** A machine as Mermaid text, so that a diff shows the changes of a chart. */
export function mermaidOf(definition: Definition): string {
  const lines = ['stateDiagram-v2'];
  const children = (state: StateInfo): readonly StateInfo[] =>
    definition.states.filter(({ parent }) => parent === state.id);
  const describe = (state: StateInfo, indent: string): void => {
    const inner = children(state);
    if (inner.length === 0) {
      lines.push(`${indent}state "${state.key}" as ${name(state.id)}`);
    } else {
      lines.push(`${indent}state "${state.key}" as ${name(state.id)} {`);
      if (state.initial !== null) lines.push(`${indent}  [*] --> ${name(state.initial)}`);
      inner.forEach((child, index) => {
        if (state.type === 'parallel' && index > 0) lines.push(`${indent}  --`);
        describe(child, `${indent}  `);
      });
      lines.push(`${indent}}`);
    }
    const notes = [
      ...state.invokes.map(({ id, src }) => (id === src ? `⚙ ${id}` : `⚙ ${id} (${src})`)),
      ...state.entry.map((action) => `entry / ${action}`),
      ...state.exit.map((action) => `exit / ${action}`),
      ...(state.requirements.length > 0 ? [state.requirements.join(' ')] : []),
    ];
    if (notes.length > 0 && inner.length === 0) {
      for (const note of notes) lines.push(`${indent}${name(state.id)} : ${quote(note)}`);
    } else if (notes.length > 0) {
      lines.push(
        `${indent}note right of ${name(state.id)}`,
        ...notes.map((note) => `${indent}  ${quote(note)}`),
        `${indent}end note`,
      );
    }
    if (state.type === 'final') lines.push(`${indent}${name(state.id)} --> [*]`);
  };
  const root = definition.states[0];
  if (root) describe(root, '  ');
  for (const transition of chartOf(definition).transitions) {
    const { from, to, reenter } = transition;
    // Where nothing is entered anew, a target that is the source itself must not look like no target.
    const lead = to === from && !reenter ? ' →' : '';
    lines.push(`  ${name(from)} --> ${name(to ?? from)} : ${quote(transitionText(transition, 'everything') + lead)}`);
  }
  return `${lines.join('\n')}\n`;
}

function name(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_]/g, '_');
}

function quote(text: string): string {
  return text.replaceAll(/[#;:]/g, (mark) => `#${mark.charCodeAt(0)};`);
}
