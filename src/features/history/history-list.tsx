import { useCallback, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { Button } from '../../components/form/button.tsx';
import { ClockContext } from '../../lib/clock.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { restsOf } from './day-lines.ts';
import { BLOCK_SIZE, HistoryBlock, useBlocks, type OpenLine } from './history-block.tsx';
import classes from './history-list.module.css';
import { createWatch, WatchContext, usePrinting } from './nearness.ts';
import type { HistoryViewModel } from './use-history.ts';

/** Pages that are rendered at once with the list; the others when they are near. */
const DRAWN_AT_ONCE = 2;

interface HistoryListProps {
  readonly history: HistoryViewModel;
  /** Shows the heading: there is another list on the page. */
  readonly isNamed?: boolean;
}

/** The loaded lines, and a button for older ones. */
export function HistoryList({ history, isNamed = false }: HistoryListProps) {
  const { t } = useTranslation();
  const now = useContext(ClockContext);
  const [watch] = useState(createWatch);
  const isPrinting = usePrinting();
  const [open, setOpen] = useState<OpenLine | null>(null);
  const [atFirst] = useState(history.pages.length);
  const today = warsawDay(now());
  const { pages, older } = history;
  const blocks = useBlocks(pages);
  const rests = restsOf(pages, older === 'none' ? 0 : null);
  const toggle = useCallback(
    (chunk: number, id: string) => setOpen((known) => (known?.id === id ? null : { chunk, id })),
    [],
  );
  return (
    <section aria-labelledby="history-list" className={classes.list}>
      <h2 id="history-list" className={isNamed ? undefined : 'visually-hidden'}>
        {t('history.list.title')}
      </h2>
      <WatchContext value={isPrinting ? null : watch}>
        {blocks.map((chunks, index) => (
          <HistoryBlock
            // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name, and never change places
            key={index}
            first={index * BLOCK_SIZE}
            chunks={chunks}
            previous={pages[index * BLOCK_SIZE - 1]?.at(-1)?.at ?? null}
            rest={rests[Math.min((index + 1) * BLOCK_SIZE, pages.length) - 1] ?? null}
            today={today}
            open={open !== null && Math.floor(open.chunk / BLOCK_SIZE) === index ? open : null}
            drawnBelow={DRAWN_AT_ONCE}
            drawnFrom={Math.max(atFirst, 1)}
            onToggle={toggle}
          />
        ))}
      </WatchContext>
      <Older history={history} />
    </section>
  );
}

/** The element with the keyboard focus, if longer lists move it: in the list's end or after it, as in the footer. */
function keyboardFocusFrom(end: Element | null): Element | null {
  const focused = document.querySelector(':focus-visible');
  if (!end || !focused) return null;
  const place = end.compareDocumentPosition(focused);
  return place & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY) ? focused : null;
}

function Older({ history: { older, canLoadOlder, loadOlder, loaded, total } }: { readonly history: HistoryViewModel }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // Lines that were not loaded by the button must not push what has the keyboard focus out of view.
  useLayoutEffect(() => {
    if (!isAsked.current) keyboardFocusFrom(end.current)?.scrollIntoView({ block: 'nearest' });
    isAsked.current = false;
  }, [loaded]);
  const ask = () => {
    isAsked.current = true;
    loadOlder();
  };
  return (
    <div className={classes.older} ref={end}>
      {older === 'failed' ? (
        <FailureState title={t('history.list.olderFailed')} text={t('history.list.olderFailedText')} onRetry={ask} />
      ) : (
        older !== 'none' && (
          <>
            <Sentinel isReady={canLoadOlder} onNear={loadOlder} />
            <Button variant="default" loading={older === 'loading'} onClick={ask}>
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

interface SentinelProps {
  /** Older lines can be loaded now. */
  readonly isReady: boolean;
  readonly onNear: () => void;
}

/**
 * Loads older lines before the list's end is visible, once after each scroll: lines that are not drawn yet take no room,
 * and would bring the next ones, and the next. A user who scrolls while nothing can be loaded gets them as soon as it
 * can. Not while the keyboard focus is there or below: what is focused would be pushed out of the window.
 */
function Sentinel({ isReady, onNear }: SentinelProps) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useRef(false);
  const isScrolled = useRef(false);
  const ask = useEffectEvent((): void => {
    if (!isReady || !isNear.current || !isScrolled.current) return;
    // A click leaves the focus here too; a mouse user who scrolls on wants the next lines.
    if (keyboardFocusFrom(element.current) !== null) return;
    isScrolled.current = false;
    onNear();
  });
  useEffect(() => {
    const onScroll = (): void => {
      isScrolled.current = true;
      ask();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    const { current } = element;
    if (!isReady || !current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear.current = entry?.isIntersecting === true;
        ask();
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      isNear.current = false;
    };
  }, [isReady]);
  return <div ref={element} aria-hidden="true" />;
}
