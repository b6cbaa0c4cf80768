import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';

/** The product's logo and name; a narrow bar shows only the logo. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect className={classes.ground} width="24" height="24" rx="5" />
        <path className={classes.line} d="M7 17V7h6a3.25 3.25 0 0 1 0 6.5H7" />
      </svg>
      <span>{t('core.brand')}</span>
    </span>
  );
}
