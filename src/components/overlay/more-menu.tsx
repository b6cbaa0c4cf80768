import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../navigation/link.tsx';
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
            <button className={classes.item} type="button" aria-haspopup="dialog" onClick={onHelp}>
              <IconHelp size={24} aria-hidden />
              {t('account.navigation.help')}
            </button>
          </li>
          {MORE_ITEMS.filter(({ name }) => name !== missing).map(({ name, to, icon: Mark }) => (
            <li key={name}>
              <NavLink className={classes.item ?? ''} to={to} onClick={onClose}>
                <Mark size={24} aria-hidden />
                {t(`account.navigation.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.switches}>{switches}</div>
    </Dialog>
  );
}
