import type { DrivenPath } from './drive.ts';
import type { ScreenModel } from './screen.ts';

/**
 * What of the golden paths is walked on a screen: those of the cover. A refused event is tried only where the screen says
 * that its control is there; otherwise it is left out, which changes nothing, since it led nowhere.
 */
export function screenPaths(screen: ScreenModel, golden: readonly DrivenPath[]): readonly DrivenPath[] {
  return golden
    .filter((path) => path.kind === 'cover')
    .map((path) => ({ ...path, steps: path.steps.filter((step) => isWalked(screen, step)) }));
}

function isWalked(screen: ScreenModel, { stimulus, isRefused }: DrivenPath['steps'][number]): boolean {
  if (!isRefused || stimulus.kind !== 'event') return true;
  return screen.gestures[stimulus.event.type] === 'sent' || screen.tries.includes(stimulus.event.type);
}
