import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../machines/legal-gate/legal-gate.selectors.ts';
import { useFact } from '../../app/actors.ts';
import { legalHold } from '../../app/legal-hold.ts';
import { Notice } from '../../components/notice.tsx';

/** Says why a submit is held: whether documents have to be accepted first is not known yet (reading 78). */
export function LegalHoldNotice() {
  const { t } = useTranslation();
  const isWaiting = useSyncExternalStore(legalHold.subscribe, legalHold.isWaiting);
  const isInVain = useFact('legalGate', isUnanswered, false);
  if (!isWaiting || !isInVain) return null;
  return <Notice kind="attention">{t('legal.hold')}</Notice>;
}
