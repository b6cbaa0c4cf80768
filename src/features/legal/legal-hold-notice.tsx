import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../machines/legal-gate/legal-gate.selectors.ts';
import { useFact } from '../../app/actors.ts';
import { legalHold } from '../../app/legal-hold.ts';
import { Notice } from '../../components/notice.tsx';

const subscribe = (listener: () => void) => legalHold.subscribe(listener);
const isWaiting = () => legalHold.isWaiting();

/** Says why a submit is held: whether documents have to be accepted first is not known yet (reading 78). */
export function LegalHoldNotice() {
  const { t } = useTranslation();
  const isHeld = useSyncExternalStore(subscribe, isWaiting);
  const isInVain = useFact('legalGate', isUnanswered, false);
  if (!isHeld || !isInVain) return null;
  return <Notice kind="attention">{t('legal.hold')}</Notice>;
}
