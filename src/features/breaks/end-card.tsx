import { useTranslation } from 'react-i18next';
import type { ExclusionDuration } from '../../../domain/limits/exclusions.ts';
import classes from './exclusion-page.module.css';
import { useEnd } from './use-end.ts';

/** The exact end, Warsaw time; null is permanent. */
export function EndCard({ duration }: { readonly duration: ExclusionDuration | null }) {
  const { t } = useTranslation();
  const end = useEnd();
  if (duration === null) return null;
  return (
    <p className={classes.end}>
      <span className={classes.endName}>{t('breaks.explaining.ends')}</span>
      <strong className={classes.endTime}>{end(duration)}</strong>
      <span className={classes.endName}>{t('breaks.explaining.warsaw')}</span>
    </p>
  );
}
