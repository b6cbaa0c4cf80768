import type { DrivenPath } from './drive.ts';
import type { ScreenModelOf } from './screen.ts';

/**
 * The part of the golden paths that is walked on a screen: those of the cover. A refused event is only tried if the
 * screen declares that its control is shown; otherwise it is omitted, which does not change the path.
 */
export function screenPaths(screen: ScreenModelOf<string>, golden: readonly DrivenPath[]): readonly DrivenPath[] {
  return golden
    .filter((path) => path.kind === 'cover')
    .map((path) => ({ ...path, steps: path.steps.filter((step) => isWalked(screen, step)) }));
}

function isWalked(screen: ScreenModelOf<string>, { stimulus, isRefused }: DrivenPath['steps'][number]): boolean {
  if (!isRefused || stimulus.kind !== 'event') return true;
  return screen.gestures[stimulus.event.type] === 'sent' || screen.tries.includes(stimulus.event.type);
}
