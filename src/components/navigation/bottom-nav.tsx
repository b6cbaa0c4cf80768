import { IconDots } from '../icons/dots.ts';
import { useTranslation } from 'react-i18next';
import { NavLink } from './link.tsx';
import classes from './bottom-nav.module.css';
import { BOTTOM_ITEMS, type NavigationCounts } from './navigation-items.ts';
import { CountBadge } from '../feedback/count-badge.tsx';

export interface BottomNavProps {
  readonly counts: NavigationCounts;
  readonly moreOpened: boolean;
  readonly onMore: () => void;
}

/** The five items of a phone's navigation, at or below the medium breakpoint (NAV-06). */
export function BottomNav({ counts, moreOpened, onMore }: BottomNavProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.bar} aria-label={t('account.navigation.label')}>
      {BOTTOM_ITEMS.map(({ name, to, icon: Mark, exact, counted }) => (
        <NavLink className={classes.item ?? ''} key={name} to={to} end={exact}>
          <span className={classes.mark}>
            <Mark size={24} aria-hidden />
            {counted && (
              <span className={classes.badge}>
                <CountBadge kind={counted} count={counts[counted]} />
              </span>
            )}
          </span>
          <span className={classes.name}>
            {t(name === 'myAccount' ? 'account.navigation.label' : `account.navigation.${name}`)}
          </span>
        </NavLink>
      ))}
      <button className={classes.item} type="button" aria-haspopup="dialog" aria-expanded={moreOpened} onClick={onMore}>
        <span className={classes.mark}>
          <IconDots size={24} aria-hidden />
        </span>
        <span className={classes.name}>{t('account.navigation.more')}</span>
      </button>
    </nav>
  );
}
