import type { ReactNode } from 'react';
import classes from './form-card.module.css';

/** The one form of a page, as a card. A plain element: Mantine's Paper would be in the first screen for one border. */
export function FormCard({ children }: { readonly children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
