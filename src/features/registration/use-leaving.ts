import { useEffect } from 'react';
import { blocksLeave } from '../../../machines/onboarding/registration/registration.selectors.ts';
import { useActor, useFact } from '../../system/actors.ts';
import { pathOfLink } from '../../system/navigation.ts';

/** Asks before the registration is left: by a link, by Back from its first step, by closing the tab (REG-05). */
export function useLeaving(back: (() => void) | null): void {
  const app = useActor('app');
  const isBlocking = useFact('registrationSteps', blocksLeave, false);
  useEffect(() => {
    if (!isBlocking || !app) return;
    const ask = (to: string) => app.send({ type: 'leave.asked', to });
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link && event.button === 0 && !event.ctrlKey && !event.metaKey ? pathOfLink(link) : null;
      if (to === null || to.startsWith('/registration')) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
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
    if (!isStepEntry(history.state)) pushStepEntry();
    const onBack = (event: PopStateEvent) => {
      if (isStepEntry(history.state)) return;
      event.stopImmediatePropagation();
      pushStepEntry();
      if (back === null) app.send({ type: 'leave.asked', to: '/' });
      else back();
    };
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, [app, isBlocking, back]);
}

/** An entry of the history that stands for being inside: going back from it is going back one step. */
function isStepEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isStep' in state;
}

function pushStepEntry(): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : null), isStep: true }, '');
}
