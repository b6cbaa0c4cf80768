import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../../machines/session/legal-gate/legal-gate.selectors.ts';
import { useHolds } from './actors.ts';
import { legalHold } from './legal-hold.ts';

const subscribe = (listener: () => void) => legalHold.subscribe(listener);

/** Whether to show why a submit is held: the check has failed, or takes long (reading 78). */
export function useLegalHold(): boolean {
  const isWaiting = useSyncExternalStore(subscribe, legalHold.isWaiting, legalHold.isWaiting);
  const isOverdue = useSyncExternalStore(subscribe, legalHold.isOverdue, legalHold.isOverdue);
  const hasFailed = useHolds('legalGate', isUnanswered);
  return isWaiting && (hasFailed || isOverdue);
}
