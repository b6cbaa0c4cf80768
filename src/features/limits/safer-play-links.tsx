import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import classes from './limits-page.module.css';

const LINKS = [
  ['timeout', '/profile/settings/accountSettings/timeout'],
  ['selfExclusion', '/profile/settings/accountSettings/selfExclusion'],
  ['closeAccount', '/profile/settings/accountSettings/closeAccount'],
  ['playMonth', '/profile/month'],
  ['netPosition', '/profile/netPosition'],
] as const;

/** Links for a player who wants to play less, or not at all. */
export function SaferPlayLinks() {
  const { t } = useTranslation();
  return (
    <section className={classes.more} aria-labelledby="safer-play">
      <h2 id="safer-play">{t('limits.links.title')}</h2>
      <ul className={classes.links}>
        {LINKS.map(([name, to]) => (
          <li className={classes.link} key={name}>
            <AppLink to={to}>{t(`limits.links.${name}`)}</AppLink>
            <span className="soft">{t(`limits.links.${name}Text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
