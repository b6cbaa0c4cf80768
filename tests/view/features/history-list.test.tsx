import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { daysOf, restsOf } from '../../../src/features/history/day-lines.ts';
import { HistoryList } from '../../../src/features/history/history-list.tsx';
import type { HistoryViewModel } from '../../../src/features/history/use-history.ts';
import type { Transaction } from '../../../src/queries/transactions.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const PAGE = 20;
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** Replaces the browser's observer; the test decides what is visible. */
class FakeObserver implements Partial<IntersectionObserver> {
  static all: FakeObserver[] = [];
  readonly seen = new Set<Element>();
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
    FakeObserver.all.push(this);
  }

  observe(element: Element): void {
    this.seen.add(element);
  }

  unobserve(element: Element): void {
    this.seen.delete(element);
  }

  disconnect(): void {
    this.seen.clear();
  }

  notify(target: Element, isIntersecting: boolean, height = 1_400): void {
    const entry = { target, isIntersecting, boundingClientRect: { height } };
    this.#notify([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

class FakePrint extends EventTarget {
  matches = false;
}

let print: FakePrint;

beforeEach(() => {
  FakeObserver.all = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => vi.unstubAllGlobals());

const line = (id: number): Transaction => ({
  id: String(id),
  at: NOW - id * 60_000,
  type: 'bet',
  label: 'loss',
  amount: -100,
  currency: 'PLN',
  balanceAfter: 100,
  provider: null,
  reference: null,
});

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => Array.from({ length: PAGE }, (__, place) => line(page * PAGE + place)));

function view(pages: HistoryViewModel['pages'], older: HistoryViewModel['older'] = 'none'): HistoryViewModel {
  return {
    status: 'loaded',
    error: null,
    retrying: false,
    retry: () => {},
    pages,
    loaded: pages.length * PAGE,
    total: pages.length * PAGE,
    sums: null,
    older,
    canLoadOlder: older === 'more',
    loadOlder: vi.fn(),
  };
}

const drawn = () => screen.getAllByRole('listitem').length;
/** The observed chunks of the list, in order. */
const parts = () => [...(FakeObserver.all[0]?.seen ?? [])].filter(({ className }) => className.includes('chunk'));
const see = (element: Element | undefined, isNear: boolean) =>
  act(async () => {
    if (element) FakeObserver.all[0]?.notify(element, isNear);
  });

describe('TXN-01 a long list', () => {
  test('Only what is near is drawn; what goes away leaves its room, and comes back', async () => {
    await renderInApp(<HistoryList history={view(pagesOf(60))} />, { now: NOW });
    expect(drawn()).toBe(2 * PAGE);
    const [first, , third] = parts();
    await see(third, true);
    expect(drawn()).toBe(3 * PAGE);
    await see(first, false);
    expect(drawn()).toBe(2 * PAGE);
    expect((first as HTMLElement).style.height).toBe('1400px');
    await see(first, true);
    expect((first as HTMLElement).style.height).toBe('');
    expect(drawn()).toBe(3 * PAGE);
  });

  test('A withdrawal is told by the name of its method', async () => {
    const withdrawal: Transaction = { ...line(0), type: 'withdraw', label: 'finalized', provider: 'BANK_TRANSFER' };
    await renderInApp(<HistoryList history={view([[withdrawal]])} />, { now: NOW });
    expect(screen.getByRole('listitem').textContent).toContain('Przelew bankowy');
  });

  test('What has the focus stays', async () => {
    await renderInApp(<HistoryList history={view(pagesOf(3))} />, { now: NOW });
    const [first] = parts();
    first?.querySelector('button')?.focus();
    await see(first, false);
    expect(document.activeElement).toBe(first?.querySelector('button'));
  });

  test('Lines that come by themselves do not push the button away from who tabbed to it; those that it asked for may', async () => {
    const shown: Element[] = [];
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      shown.push(this);
    });
    const pages = pagesOf(4);
    const list = (count: number) => (
      <HistoryList history={{ ...view(pages.slice(0, count)), older: 'more', total: 80 }} />
    );
    const { again } = await renderInApp(list(1), { now: NOW });
    await userEvent.tab({ shift: true });
    const button = screen.getByRole('button', { name: 'Pokaż starsze' });
    expect(document.activeElement).toBe(button);
    shown.length = 0;
    await act(async () => again(list(2)));
    expect(shown).toEqual([button]);
    await userEvent.keyboard('{Enter}');
    await act(async () => again(list(3)));
    expect(shown).toEqual([button]);
    scroll.mockRestore();
  });

  test('Lines that come by themselves do not push the footer away from who tabbed into it, and no more are asked for', async () => {
    const shown: Element[] = [];
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      shown.push(this);
    });
    const pages = pagesOf(2);
    const loadOlder = vi.fn();
    const page = (count: number) => (
      <>
        <HistoryList history={{ ...view(pages.slice(0, count), 'more'), loadOlder }} />
        <button type="button">Pomoc</button>
      </>
    );
    const { again } = await renderInApp(page(1), { now: NOW });
    const sentinel = FakeObserver.all.at(-1);
    const [end] = sentinel?.seen ?? [];
    if (end) sentinel?.notify(end, true);
    await userEvent.tab({ shift: true });
    const help = screen.getByRole('button', { name: 'Pomoc' });
    expect(document.activeElement).toBe(help);
    window.dispatchEvent(new Event('scroll'));
    expect(loadOlder).not.toHaveBeenCalled();
    shown.length = 0;
    await act(async () => again(page(2)));
    expect(shown).toEqual([help]);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    window.dispatchEvent(new Event('scroll'));
    expect(loadOlder).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  test('A page that is added is drawn, and leaves the others as they are', async () => {
    const pages = pagesOf(41);
    const { again } = await renderInApp(<HistoryList history={view(pages.slice(0, 40))} />, { now: NOW });
    expect(drawn()).toBe(2 * PAGE);
    const [first] = parts();
    const before = first?.innerHTML;
    await act(async () => again(<HistoryList history={view(pages)} />));
    expect(drawn()).toBe(3 * PAGE);
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('Zakład');
    expect(first?.innerHTML).toBe(before);
  });

  test('Older lines are asked for before the end comes into sight, and only after a scroll', async () => {
    const history = view(pagesOf(1), 'more');
    await renderInApp(<HistoryList history={history} />, { now: NOW });
    const sentinel = FakeObserver.all.at(-1);
    const [end] = sentinel?.seen ?? [];
    if (end) sentinel?.notify(end, false);
    expect(history.loadOlder).not.toHaveBeenCalled();
    if (end) sentinel?.notify(end, true);
    expect(history.loadOlder).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('scroll'));
    expect(history.loadOlder).toHaveBeenCalledTimes(1);
  });
});

describe('TXN-01 what a day comes to', () => {
  const DAY = 24 * 60 * 60_000;
  const at = (id: number, daysAgo: number, amount = -100): Transaction => ({
    ...line(id),
    at: NOW - daysAgo * DAY,
    amount,
  });

  test('Later pages add to the day of a page’s last line; a page of repeated lines adds nothing and hides nothing', () => {
    const pages = [[at(1, 0), at(2, 1)], [], [at(3, 1)], [at(4, 1, 50), at(5, 2)], [at(6, 3)]];
    expect(restsOf(pages, 0)).toEqual([-50, -50, 50, 0, 0]);
    expect(restsOf(pages, null)).toEqual([-50, -50, 50, 0, null]);
    expect(restsOf(pages.slice(0, 3), null)).toEqual([null, null, null]);
    expect(restsOf([], null)).toEqual([]);
  });

  test('Lines without an effect count nothing, and a line in another currency leaves the sum open', () => {
    const rejected: Transaction = { ...at(1, 0, 500), label: 'deposit error' };
    const foreign: Transaction = { ...at(2, 1), currency: 'EUR' };
    expect(daysOf([rejected, at(3, 0), foreign]).map(({ sum }) => sum)).toEqual([-100, null]);
    expect(restsOf([[at(4, 1)], [foreign]], 0)).toEqual([null, 0]);
  });
});

describe('TXN-03 on paper', () => {
  beforeEach(() => {
    print = new FakePrint();
    vi.resetModules();
    vi.stubGlobal('matchMedia', () => print);
  });

  test('Everything that is loaded is drawn', async () => {
    const fresh = await import('../../../src/features/history/history-list.tsx');
    const renderFresh = await import('../app/render-in-app.tsx');
    await renderFresh.renderInApp(<fresh.HistoryList history={view(pagesOf(30))} />, { now: NOW });
    expect(drawn()).toBe(2 * PAGE);
    await act(async () => {
      print.matches = true;
      print.dispatchEvent(new Event('change'));
    });
    expect(drawn()).toBe(30 * PAGE);
  });
});
