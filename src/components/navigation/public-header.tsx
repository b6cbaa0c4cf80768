import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Brand } from './brand.tsx';
import classes from './header.module.css';

export interface PublicHeaderProps {
  /** Language and colour scheme. */
  readonly switches: ReactNode;
  /** A visitor's action, such as sign-in. */
  readonly action?: ReactNode;
}

/** A header without links, for pages that replace the app: only the name. */
export function BrandHeader() {
  return (
    <header className={classes.header}>
      <Brand />
    </header>
  );
}

/** Header of the public pages: the name, the switches. Needs only the texts of `core`. */
export function PublicHeader({ switches, action }: PublicHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.header} data-crowded={action === undefined ? undefined : ''}>
      <a className={classes.skip} href="#content">
        {t('core.skipToContent')}
      </a>
      <NavLink className={classes.brand ?? ''} to="/" end>
        <Brand />
      </NavLink>
      <div className={classes.end}>
        {switches}
        {action}
      </div>
    </header>
  );
}
