import { useTranslation } from 'react-i18next';
import { NavLink } from './link.tsx';
import classes from './section-navigation.module.css';

/** The pages of a section that has no content of its own (NAV-05). */
const PAGES = {
  personalData: ['userData', 'documents'],
  settings: ['consents', 'limits', 'accountSettings'],
} as const;

export type Section = keyof typeof PAGES;

/** The pages of a section, as tabs above each page. */
export function SectionNavigation({ section }: { readonly section: Section }) {
  const { t } = useTranslation();
  const tabs =
    section === 'settings'
      ? PAGES.settings.map((page) => ({ page, name: t(`account.settings.${page}`) }))
      : PAGES.personalData.map((page) => ({ page, name: t(`account.personalData.${page}`) }));
  return (
    <nav className={classes.bar} aria-label={t(`account.${section}.label`)}>
      <ul className={classes.list}>
        {tabs.map(({ page, name }) => (
          <li key={page}>
            <NavLink className={classes.tab ?? ''} to={`/profile/${section}/${page}`}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
