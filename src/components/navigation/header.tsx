import { IconLogout } from '../icons/logout.ts';
import { IconMenu2 } from '../icons/menu-2.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Brand } from './brand.tsx';
import classes from './header.module.css';
import { TOP_ITEMS } from './navigation-items.ts';
import { UnreadBadge } from '../feedback/unread-badge.tsx';

export interface HeaderProps {
  /** Button of the break, visible at every width. */
  readonly breakButton: ReactNode;
  /** The live balance, a `BalanceButton`. */
  readonly balance: ReactNode;
  /** Null while unknown. */
  readonly unread: number | null;
  readonly switches: ReactNode;
  readonly onSignOut: () => void;
  /** Opens the `MoreMenu`, for what does not fit into a narrow bar. */
  readonly onMore: () => void;
}

/** Header of a signed-in player, 48 px high; navigation is shown above the medium breakpoint (NAV-06). */
export function Header({ breakButton, balance, unread, switches, onSignOut, onMore }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#content">
        {t('core.skipToContent')}
      </a>
      <NavLink className={classes.brand ?? ''} to="/profile" end>
        <Brand />
      </NavLink>
      <nav className={classes.navigation} aria-label={t('account.navigation.label')}>
        {TOP_ITEMS.map(({ name, to, exact }) => (
          <NavLink className={classes.item ?? ''} key={name} to={to} end={exact}>
            {t(`account.navigation.${name}`)}
            {name === 'messages' && <UnreadBadge unread={unread} />}
          </NavLink>
        ))}
      </nav>
      <div className={classes.end}>
        {breakButton}
        {balance}
        <div className={classes.wide}>
          {switches}
          <button className={classes.button} type="button" onClick={onSignOut}>
            <IconLogout size={20} aria-hidden />
            <span className={classes.words}>{t('core.actions.signOut')}</span>
          </button>
        </div>
        <button className={classes.more} type="button" onClick={onMore}>
          <IconMenu2 size={20} aria-hidden />
          <span className="visually-hidden">{t('account.navigation.more')}</span>
        </button>
      </div>
    </header>
  );
}
