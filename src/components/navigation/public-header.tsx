import type { ReactNode } from 'react';
import { NavLink } from './link.tsx';
import { Brand } from './brand.tsx';
import { HelpButton } from './help-button.tsx';
import classes from './header.module.css';

export interface PublicHeaderProps {
  /** Language and colour scheme. */
  readonly switches: ReactNode;
  /** A visitor's action, such as sign-in. */
  readonly action?: ReactNode;
  readonly onHelp: () => void;
}

/** A header without links, for pages that replace the app: only the name. */
export function BrandHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <Brand />
      </div>
    </header>
  );
}

/** Header of the public pages: the name, help, the switches. Needs only the texts of `core`. */
export function PublicHeader({ switches, action, onHelp }: PublicHeaderProps) {
  return (
    <header className={classes.header} data-crowded={action === undefined ? undefined : ''}>
      <div className={classes.inside}>
        <NavLink className={classes.brand ?? ''} to="/" end>
          <Brand />
        </NavLink>
        <div className={classes.end}>
          <HelpButton onHelp={onHelp} />
          <div className={classes.switches}>{switches}</div>
          {action !== undefined && action !== null && <div className={classes.action}>{action}</div>}
        </div>
      </div>
    </header>
  );
}
