import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

/** The first stop of a page. Before its header, which is replaced once it is known who looks: the focus would be lost. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={classes.skip} href="#content">
      {t('core.skipToContent')}
    </a>
  );
}
