import type { StateInfo, TransitionInfo } from '../../model-tests/engine/definition.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

const placeOf = (path: string): string => (path === '' ? '(root)' : path);

/** How the names of a transition's mutants begin: `editing: on limit.save [1]: `. */
export function mutantsBegin(transition: TransitionInfo, path: string, siblings: number): string {
  const { event, source, index } = transition;
  const at = placeOf(path);
  const of = ((): string => {
    if (event === 'always') return `${at}: always`;
    if (event.startsWith(DONE)) return `${at}: ${event.slice(DONE.length)} onDone`;
    if (event.startsWith(ERROR)) return `${at}: ${event.slice(ERROR.length)} onError`;
    if (event.startsWith(AFTER)) return `${at}: after ${event.slice(AFTER.length, -(source.length + 1))}`;
    if (event.startsWith('xstate.done.state.')) return `${at}: onDone`;
    return `${at}: on ${event}`;
  })();
  return siblings > 1 ? `${of} [${index}]: ` : `${of}: `;
}

/** How the names of a state's own mutants begin: of its entry, its exit and its work. */
export function mutantsOfState({ path }: StateInfo): readonly string[] {
  return ['entry ', 'exit ', 'invoke '].map((what) => `${placeOf(path)}: ${what}`);
}
