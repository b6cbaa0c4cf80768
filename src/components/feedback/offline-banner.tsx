import { IconWifiOff } from '../icons/wifi-off.ts';
import { useTranslation } from 'react-i18next';
import { publishHeight } from './published-height.ts';
import classes from './offline-banner.module.css';

const publishOwnHeight = publishHeight('--banner-height');

/** Shows that there is no network; its element is always rendered, so that the text is announced when it appears. */
export function OfflineBanner({ offline }: { readonly offline: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.place} role="status">
      {offline && (
        <div className={classes.banner} ref={publishOwnHeight}>
          <IconWifiOff className={classes.icon} size={20} aria-hidden />
          <p>
            <strong>{t('core.offline.title')}.</strong> {t('core.offline.text')}
          </p>
        </div>
      )}
    </div>
  );
}
