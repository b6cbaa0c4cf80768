import '@mantine/core/styles/NavLink.layer.css';
import { NavLink as Row } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from '../form/button.tsx';
import { IconHelp } from '../icons/help.ts';
import { Dialog } from './dialog.tsx';
import classes from './more-menu.module.css';
import { MORE_ITEMS, type NavigationItem } from '../navigation/navigation-items.ts';

export interface MoreMenuProps {
  readonly opened: boolean;
  /** A page that the gateway is known not to support. */
  readonly missing?: NavigationItem['name'] | undefined;
  readonly switches: ReactNode;
  readonly onClose: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
}

/** The menu "more": help, other pages, language, colour scheme, sign-out. */
export function MoreMenu({ opened, missing, switches, onClose, onHelp, onSignOut }: MoreMenuProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      name="menu"
      title={t('account.navigation.moreTitle')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onSignOut}>
          {t('core.actions.signOut')}
        </Button>
      }
    >
      <nav aria-label={t('account.navigation.moreTitle')}>
        <ul className={classes.list}>
          <li>
            <Row
              className={classes.item}
              component="button"
              type="button"
              aria-haspopup="dialog"
              label={t('account.navigation.help')}
              leftSection={<IconHelp size={24} aria-hidden />}
              onClick={onHelp}
            />
          </li>
          {MORE_ITEMS.filter(({ name }) => name !== missing).map(({ name, to, icon: Mark }) => (
            <li key={name}>
              <Row
                className={classes.item}
                component={NavLink}
                to={to}
                label={t(`account.navigation.${name}`)}
                leftSection={<Mark size={24} aria-hidden />}
                onClick={onClose}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.switches}>{switches}</div>
    </Dialog>
  );
}
