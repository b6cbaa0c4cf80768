import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Brand } from './brand.tsx';
import classes from './header.module.css';

export interface PublicHeaderProps {
  /** Language and colour scheme. */
  readonly switches: ReactNode;
  /** What a visitor can do, such as signing in. */
  readonly action?: ReactNode;
}

/** The bar of what stands before every page and leads nowhere: the name alone. */
export function BrandHeader() {
  return (
    <header className={classes.header}>
      <Brand />
    </header>
  );
}

/** The bar of the public pages: the name, the switches. Needs the texts of `core` only. */
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
