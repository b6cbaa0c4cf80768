import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { netPositionQuery } from '../../queries/net-position.ts';
import classes from './history-page.module.css';

/** Link to the net position; hidden if the gateway does not support it. */
export function NetPositionLink() {
  const { t } = useTranslation();
  const { error } = useQuery(netPositionQuery('MONTH'));
  if (isMissing(error)) return null;
  return (
    <p className={classes.ways}>
      <AppLink to={NET_POSITION_PATH}>{t('history.netPosition')}</AppLink>
    </p>
  );
}
