import { Link } from './link.tsx';
import classes from './section-navigation.module.css';

export interface TabLink {
  /** A path below the base path, with its query. */
  readonly to: string;
  readonly name: string;
  readonly current: boolean;
}

/** Sections of a page, each with its own URL, as tabs above it. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {tabs.map(({ to, name, current }) => (
          <li key={to}>
            <Link className={classes.tab} to={to} aria-current={current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
