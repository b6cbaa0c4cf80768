import { Skeleton as MantineSkeleton } from '@mantine/core';
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
  readonly shape: 'line' | 'heading' | 'amount' | 'field' | 'button' | 'card' | 'picture';
  /** Share of the width, percent. */
  readonly width?: 20 | 40 | 60 | 80 | 100;
}

export function Skeleton({ shape, width = 100 }: SkeletonProps) {
  return <MantineSkeleton className={classes.skeleton ?? ''} data-shape={shape} data-width={width} />;
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

/** Placeholder of a form: fields with their labels, a button. */
export function FormSkeleton({ fields = 3 }: { readonly fields?: number }) {
  return (
    <Loading>
      <div className={classes.form}>
        {keysOf(fields).map((key) => (
          <div key={key}>
            <Skeleton shape="line" width={40} />
            <Skeleton shape="field" />
          </div>
        ))}
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}

/** Placeholder of a list: rows with a name, a detail and something at the end. */
export function RowsSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Loading>
      {keysOf(rows).map((key) => (
        <div className={classes.row} key={key}>
          <Skeleton shape="line" width={60} />
          <Skeleton shape="line" />
          <Skeleton shape="line" width={40} />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder of cards, each with a title, a text and a button. */
export function CardsSkeleton({ cards = 2 }: { readonly cards?: number }) {
  return (
    <Loading>
      <div className={classes.cards}>
        {keysOf(cards).map((key) => (
          <div className={classes.card} key={key}>
            <Skeleton shape="heading" width={60} />
            <Skeleton shape="line" />
            <Skeleton shape="line" width={80} />
            <Skeleton shape="button" width={40} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function keysOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}
