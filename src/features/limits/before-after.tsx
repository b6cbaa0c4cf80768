import { useTranslation } from 'react-i18next';
import classes from './before-after.module.css';

interface BeforeAfterProps {
  readonly before: string;
  readonly after: string;
  /** From when the second amount holds. */
  readonly when: string;
}

/** A change at a glance: what is in force, and what will be. */
export function BeforeAfter({ before, after, when }: BeforeAfterProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.change}>
      <div className={classes.side}>
        <dt>{t('limits.compare.now')}</dt>
        <dd>{before}</dd>
      </div>
      <div className={classes.side}>
        <dt>{when}</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  );
}
