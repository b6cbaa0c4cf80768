import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { warsawDay } from '../../../machines/domain/warsaw.ts';
import { Button } from '../../components/button.tsx';
import { ClockContext } from '../../components/clock.ts';
import { FailureState } from '../../components/failure-state.tsx';
import classes from './history-list.module.css';
import { HistoryPart } from './history-part.tsx';
import { createWatch, WatchContext } from './nearness.ts';
import type { HistoryFacts } from './use-history.ts';

/** Parts that are drawn at once when the list comes; the others when they come near. */
const DRAWN_AT_ONCE = 2;

interface OpenLine {
  readonly part: number;
  readonly id: string;
}

/** The loaded lines, and at their end the way to older ones. */
export function HistoryList({ history }: { readonly history: HistoryFacts }) {
  const { t } = useTranslation();
  const now = useContext(ClockContext);
  const [watch] = useState(createWatch);
  const [open, setOpen] = useState<OpenLine | null>(null);
  const [atFirst] = useState(history.pages.length);
  const today = warsawDay(now());
  const { pages } = history;
  return (
    <section aria-labelledby="history-list" className={classes.list}>
      <h2 id="history-list">{t('history.list.title')}</h2>
      <WatchContext value={watch}>
        {pages.map((lines, part) => (
          <Part
            // oxlint-disable-next-line react/no-array-index-key -- pages have no other name, and never change places
            key={part}
            part={part}
            lines={lines}
            previous={pages[part - 1]?.at(-1)?.at ?? null}
            today={today}
            openId={open?.part === part ? open.id : null}
            isNearAtFirst={part < DRAWN_AT_ONCE || part >= atFirst}
            onOpen={setOpen}
          />
        ))}
      </WatchContext>
      <Older history={history} />
    </section>
  );
}

interface PartProps extends Omit<Parameters<typeof HistoryPart>[0], 'onToggle'> {
  readonly part: number;
  readonly onOpen: (change: (open: OpenLine | null) => OpenLine | null) => void;
}

function Part({ part, onOpen, ...props }: PartProps) {
  const toggle = useCallback((id: string) => onOpen((open) => (open?.id === id ? null : { part, id })), [part, onOpen]);
  return <HistoryPart {...props} onToggle={toggle} />;
}

function Older({ history: { older, canLoadOlder, loadOlder, loaded, total } }: { readonly history: HistoryFacts }) {
  const { t } = useTranslation();
  return (
    <div className={classes.older}>
      {older === 'failed' ? (
        <FailureState
          title={t('history.list.olderFailed')}
          text={t('history.list.olderFailedText')}
          onRetry={loadOlder}
        />
      ) : (
        older !== 'none' && (
          <>
            {canLoadOlder && <Sentinel onNear={loadOlder} />}
            <Button variant="default" loading={older === 'loading'} onClick={loadOlder}>
              {t(older === 'loading' ? 'history.list.loadingOlder' : 'history.list.older')}
            </Button>
          </>
        )
      )}
      <p className={classes.count} role="status">
        {older === 'none'
          ? t('history.list.end', { count: loaded })
          : t('history.list.loaded', { loaded, count: total })}
      </p>
    </div>
  );
}

/** Asks for older lines before the end of the list comes into sight. */
function Sentinel({ onNear }: { readonly onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near.current();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} aria-hidden="true" />;
}
