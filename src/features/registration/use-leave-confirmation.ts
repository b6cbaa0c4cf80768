import { useEffect } from 'react';
import { blocksLeave } from '../../../machines/onboarding/registration/registration.selectors.ts';
import { useActor, useHolds } from '../../system/actors.ts';
import { isUnder, pathOfLink } from '../../system/navigation.ts';

/**
 * Asks before the registration is left: by a link, by Back on its first step, by closing the tab (REG-05). The
 * browser's Back and Forward move one step; all steps share one history entry.
 */
export function useLeaveConfirmation(back: (() => void) | null, forward: (() => void) | null): void {
  const app = useActor('app');
  const isBlocking = useHolds('registrationSteps', blocksLeave);
  useEffect(() => {
    if (!isBlocking || !app) return;
    const ask = (to: string) => app.send({ type: 'leave.asked', to });
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link && event.button === 0 && !event.ctrlKey && !event.metaKey ? pathOfLink(link) : null;
      if (to === null || to.startsWith('/registration')) return;
      event.preventDefault();
      event.stopPropagation();
      // The second click of a double click: the first has asked.
      if (event.detail < 2) ask(to);
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onClose);
    };
  }, [app, isBlocking]);

  useEffect(() => {
    if (!isBlocking || !app) return;
    if (presentEntry() === null) pushEntry('step');
    const onMove = (event: PopStateEvent) => {
      if (!isUnder('/registration')) return;
      event.stopImmediatePropagation();
      const entry = presentEntry();
      if (entry === 'step') return;
      if (entry === null) {
        pushEntry('step');
        pushEntry('ahead');
      }
      history.back();
      if (entry === 'ahead') forward?.();
      else if (back === null) app.send({ type: 'leave.asked', to: '/' });
      else back();
    };
    window.addEventListener('popstate', onMove, { capture: true });
    return () => window.removeEventListener('popstate', onMove, { capture: true });
  }, [app, isBlocking, back, forward]);
}

/** `step`: the entry of all steps, left by Back; `ahead`: the entry after it, reached by Forward. */
type Entry = 'step' | 'ahead';

function presentEntry(): Entry | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('entry' in state)) return null;
  return state.entry === 'ahead' ? 'ahead' : 'step';
}

function pushEntry(entry: Entry): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : null), entry }, '');
}
