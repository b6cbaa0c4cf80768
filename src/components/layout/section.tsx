import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a text page, with its heading. */
export function Section({ title, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** A few statements of equal weight. */
export function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="list">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
