import { useTranslation } from 'react-i18next';
import { useLegalHold } from '../../system/use-legal-hold.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import classes from './legal-hold-notice.module.css';

/** Says why a submit waits: it is not known yet whether documents have to be accepted first (reading 78). */
export function LegalHoldNotice() {
  const { t } = useTranslation();
  return useLegalHold() ? (
    <div className={classes.hold}>
      <Notice kind="attention">{t('legal.hold')}</Notice>
    </div>
  ) : null;
}
