import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

export interface LoadingProps {
  /** What is loading, for a screen reader; "Loading" by default. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Placeholder of loading content. Visible only after 300 ms, so that a quick response does not flicker. */
export function Loading({ label, children }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} role="status">
      <span className="visually-hidden">{label ?? t('core.loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface SkeletonProps {
  readonly shape: 'line' | 'heading' | 'amount' | 'field' | 'card' | 'picture';
  /** Share of the width, percent. */
  readonly width?: 40 | 60 | 80 | 100;
}

export function Skeleton({ shape, width = 100 }: SkeletonProps) {
  return <div className={classes.skeleton} data-shape={shape} data-width={width} />;
}

export function TextSkeleton({ lines }: { readonly lines: 1 | 2 | 3 | 4 }) {
  const keys = ['first', 'second', 'third', 'fourth'].slice(0, lines);
  return (
    <Loading>
      {keys.map((key, index) => (
        <Skeleton key={key} shape="line" width={index === lines - 1 ? 60 : 100} />
      ))}
    </Loading>
  );
}

/** Placeholder of an amount with its label. */
export function MoneySkeleton() {
  return (
    <Loading>
      <Skeleton shape="line" width={40} />
      <Skeleton shape="amount" width={60} />
    </Loading>
  );
}

/** Placeholder of a form: method cards, a field, a button. */
export function FormSkeleton() {
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </Loading>
  );
}
