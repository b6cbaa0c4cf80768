import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconDots } from '../../components/icons/dots.ts';
import { netPositionQuery } from '../../queries/net-position.ts';
import type { TransactionFilter } from '../../queries/transactions.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import type { ActionsMenuProps } from './actions-menu.tsx';
import classes from './history-page.module.css';
import { LazyMenu, useMenuButton } from './menu-button.tsx';

const actionsMenu: LazyChunk<ActionsMenuProps> = {
  load: async () => (await import('./actions-menu.tsx')).ActionsMenu,
};

interface HistoryActionsProps {
  readonly filter: TransactionFilter;
  readonly isEmpty: boolean;
}

/** What is seldom done with a history: file, paper, and the net position if the gateway supports it. */
export function HistoryActions({ filter, isEmpty }: HistoryActionsProps) {
  const { t } = useTranslation();
  const { place, buttonProps } = useMenuButton(actionsMenu);
  // Asked for at once, so that the menu knows at first what is in it.
  useQuery(netPositionQuery('MONTH'));
  return (
    <>
      <ActionIcon
        {...buttonProps}
        className={classes.more}
        variant="subtle"
        color="gray"
        aria-label={t('history.actions')}
      >
        <IconDots />
      </ActionIcon>
      <LazyMenu chunk={actionsMenu} menu={{ place, filter, isEmpty }} />
    </>
  );
}
