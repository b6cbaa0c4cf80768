import type { Summary } from './summary.ts';

/** How an answer was spoilt: in its facts (reading 77), or as a whole. */
export type Spoilt = 'fields' | 'element' | 'whole';

const MIN_TEXT_LENGTH = 40;

const without = (all: readonly string[], some: readonly string[]): string[] => all.filter((one) => !some.includes(one));

/**
 * What a spoilt answer did to a page that it should not; `sound` is the same page with the same answer as it should be. Of
 * the page's own part an answer that never came may take what it concerns, but leaves a way on; one of which a fact is not
 * known takes nothing that another fact concerns.
 */
export function check(sound: Summary, spoilt: Summary, how: Spoilt): readonly string[] {
  const problems: string[] = [];
  const hadControls = sound.controls.length > 0 || sound.navigation.length > 0;
  if (spoilt.length < MIN_TEXT_LENGTH) problems.push('the page is blank');
  if (spoilt.heading === '' && sound.heading !== '') problems.push('the page has no heading');
  // Under a dialog that covers all, the page has none to compare.
  else if (sound.heading !== '' && spoilt.heading !== sound.heading)
    problems.push(`the page is '${spoilt.heading}', not '${sound.heading}'`);
  const gone = without(sound.navigation, spoilt.navigation);
  // Names in the header may come from an answer: most of what leads elsewhere has to be there.
  if (gone.length > 1 || (gone.length > 0 && how !== 'whole')) problems.push(`navigation is gone: ${gone.join(', ')}`);
  const busy = without(spoilt.busy, sound.busy);
  if (busy.length > 0) problems.push(`still loads: ${busy.join(', ')}`);
  if (hadControls && spoilt.controls.length + spoilt.navigation.length === 0) problems.push('there is no way on');
  const lost = without(sound.controls, spoilt.controls);
  if (how === 'whole') {
    // What a dialog offered that the sound answer opened is not the page's.
    const hadOwn = sound.controls.length > 0 && sound.dialogs.length === 0;
    const hasNone = hadOwn && spoilt.controls.length === 0;
    if (hasNone) problems.push('nothing on the page can be used, and nothing leads on');
    return problems;
  }
  const alerts = without(spoilt.alerts, sound.alerts);
  if (alerts.length > 0) problems.push(`an error is told: ${alerts.join('; ')}`);
  const closed = without(sound.dialogs, spoilt.dialogs);
  if (closed.length > 0) problems.push(`a dialog did not open: ${closed.join(', ')}`);
  // The sound elements of a list stand beside the spoilt one: all that can be done with them can be done.
  if (how === 'element' && lost.length > 0) problems.push(`lost: ${lost.join(', ')}`);
  if (how === 'fields' && sound.controls.length > 1 && lost.length === sound.controls.length) {
    problems.push('everything on the page is lost');
  }
  return problems;
}
