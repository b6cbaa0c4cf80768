import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../components/navigation/link.tsx';
import { IconDots } from '../../components/icons/dots.ts';
import { netPositionQuery } from '../../queries/net-position.ts';
import { isMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import type { TransactionFilter } from '../../queries/transactions.ts';
import { useHistoryExport } from '../../system/use-history-export.ts';
import classes from './history-page.module.css';

interface HistoryActionsProps {
  readonly filter: TransactionFilter;
  readonly isEmpty: boolean;
}

/** What is seldom done with a history: file, paper, and the net position if the gateway supports it. */
export function HistoryActions({ filter, isEmpty }: HistoryActionsProps) {
  const { t } = useTranslation();
  const { status, start } = useHistoryExport(null);
  const { error } = useQuery(netPositionQuery('MONTH'));
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }} withInitialFocusPlaceholder={false} returnFocus>
      <MenuTarget>
        <ActionIcon className={classes.more} variant="subtle" color="gray" aria-label={t('history.actions')}>
          <IconDots />
        </ActionIcon>
      </MenuTarget>
      <MenuDropdown className={classes.menu}>
        {!isEmpty && (
          <MenuItem disabled={status !== 'idle' && status !== 'done'} onClick={() => start(filter)}>
            {t('history.export.start')}
          </MenuItem>
        )}
        <MenuItem onClick={() => window.print()}>{t('history.print')}</MenuItem>
        {!isMissing(error) && (
          <MenuItem component={Link} to={NET_POSITION_PATH}>
            {t('history.netPosition')}
          </MenuItem>
        )}
      </MenuDropdown>
    </Menu>
  );
}
