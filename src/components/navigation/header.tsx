import { IconLogout } from '../icons/logout.ts';
import { IconMenu2 } from '../icons/menu-2.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NavLink } from './link.tsx';
import { Brand } from './brand.tsx';
import { HelpButton } from './help-button.tsx';
import classes from './header.module.css';
import { TOP_ITEMS, type NavigationCounts } from './navigation-items.ts';
import { CountBadge } from '../feedback/count-badge.tsx';

export interface HeaderProps {
  /** Button of the break, visible at every width. */
  readonly breakButton: ReactNode;
  /** The live balance, a `BalanceButton`. */
  readonly balance: ReactNode;
  readonly counts: NavigationCounts;
  readonly switches: ReactNode;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
  /** Opens the `MoreMenu`, for what does not fit into a narrow bar. */
  readonly onMore: () => void;
}

/** Header of a signed-in player, 48 px high; navigation is shown above the medium breakpoint (NAV-06). */
export function Header({ breakButton, balance, counts, switches, onHelp, onSignOut, onMore }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <NavLink className={classes.brand ?? ''} to="/profile" end>
          <Brand />
        </NavLink>
        <nav className={classes.navigation} ref={useCurrentInSight()} aria-label={t('account.navigation.label')}>
          {TOP_ITEMS.map(({ name, to, exact, icon: Mark, counted }) => (
            <NavLink className={classes.item ?? ''} key={name} to={to} end={exact}>
              <Mark className={classes.icon} size={20} aria-hidden />
              {t(`account.navigation.${name}`)}
              {counted && (
                <span data-badge="">
                  <CountBadge kind={counted} count={counts[counted]} />
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        <div className={classes.end}>
          <div className={classes.break}>{breakButton}</div>
          <div className={classes.balance}>{balance}</div>
          <HelpButton onHelp={onHelp} />
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
      </div>
    </header>
  );
}

/** Where the navigation scrolls, the present page's item is in sight, also after the balance has come. */
function useCurrentInSight() {
  const { pathname } = useLocation();
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = navigation.current;
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const current = bar.querySelector<HTMLElement>('[aria-current=page]');
      if (!current || bar.scrollWidth <= bar.clientWidth) return;
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [pathname]);
  return navigation;
}
