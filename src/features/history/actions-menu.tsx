import { MenuItem } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../components/navigation/link.tsx';
import { netPositionQuery } from '../../queries/net-position.ts';
import { isMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import type { TransactionFilter } from '../../queries/transactions.ts';
import { useHistoryExport } from '../../system/use-history-export.ts';
import type { MenuProps } from './menu-button.tsx';
import { MenuFrame } from './menu-frame.tsx';

export interface ActionsMenuProps extends MenuProps {
  readonly filter: TransactionFilter;
  readonly isEmpty: boolean;
}

export function ActionsMenu({ place, filter, isEmpty }: ActionsMenuProps) {
  const { t } = useTranslation();
  const { status, start } = useHistoryExport(null);
  const { error } = useQuery(netPositionQuery('MONTH'));
  return (
    <MenuFrame place={place}>
      {!isEmpty && (
        <MenuItem disabled={status !== 'idle' && status !== 'done'} onClick={() => start(filter)}>
          {t('history.export.start')}
        </MenuItem>
      )}
      <MenuItem onClick={() => window.print()}>{t('history.print')}</MenuItem>
      <MenuItem component={Link} to="/profile/month">
        {t('history.month')}
      </MenuItem>
      {!isMissing(error) && (
        <MenuItem component={Link} to={NET_POSITION_PATH}>
          {t('history.netPosition')}
        </MenuItem>
      )}
    </MenuFrame>
  );
}
