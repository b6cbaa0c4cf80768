import type { Summary } from './summary.ts';

/** How a response was corrupted: in its fields (reading 77), or as a whole. */
export type Spoilt = 'fields' | 'element' | 'whole';

const MIN_TEXT_LENGTH = 40;

const without = (all: readonly string[], some: readonly string[]): string[] => all.filter((one) => !some.includes(one));

/**
 * Unwanted effects of a corrupted response on a page; `sound` is the same page with the valid response. A missing
 * response may remove the content that depends on it, but must leave a way on; a response with an unknown field must
 * not remove content that depends on other fields.
 */
export function check(sound: Summary, spoilt: Summary, how: Spoilt): readonly string[] {
  const problems: string[] = [];
  const hadControls = sound.controls.length > 0 || sound.navigation.length > 0;
  if (spoilt.length < MIN_TEXT_LENGTH) problems.push('the page is blank');
  if (spoilt.heading === '' && sound.heading !== '') problems.push('the page has no heading');
  // Under a dialog that covers everything, the page has no heading to compare.
  else if (sound.heading !== '' && spoilt.heading !== sound.heading)
    problems.push(`the page is '${spoilt.heading}', not '${sound.heading}'`);
  const gone = without(sound.navigation, spoilt.navigation);
  // Names in the header may come from a response: at most one link may be missing then.
  if (gone.length > 1 || (gone.length > 0 && how !== 'whole')) problems.push(`navigation is gone: ${gone.join(', ')}`);
  const busy = without(spoilt.busy, sound.busy);
  if (busy.length > 0) problems.push(`still loads: ${busy.join(', ')}`);
  if (hadControls && spoilt.controls.length + spoilt.navigation.length === 0) problems.push('there is no way on');
  const lost = without(sound.controls, spoilt.controls);
  if (how === 'whole') {
    // Controls of a dialog opened by the valid response don't belong to the page.
    const hadOwn = sound.controls.length > 0 && sound.dialogs.length === 0;
    const hasNone = hadOwn && spoilt.controls.length === 0;
    if (hasNone) problems.push('nothing on the page can be used, and nothing leads on');
    return problems;
  }
  const alerts = without(spoilt.alerts, sound.alerts);
  if (alerts.length > 0) problems.push(`an error is told: ${alerts.join('; ')}`);
  const closed = without(sound.dialogs, spoilt.dialogs);
  if (closed.length > 0) problems.push(`a dialog did not open: ${closed.join(', ')}`);
  // The list still has its valid elements, so all of their controls must be there.
  if (how === 'element' && lost.length > 0) problems.push(`lost: ${lost.join(', ')}`);
  if (how === 'fields' && sound.controls.length > 1 && lost.length === sound.controls.length) {
    problems.push('everything on the page is lost');
  }
  return problems;
}
