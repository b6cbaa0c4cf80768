import { TEST_CONTROLS_PREFIX, WagerPlaced } from '../../contract/sandbox.ts';
import type { Adjustment, BonusGrant, Letter, WagerCommand, WagerResult } from '../../contract/sandbox.ts';
import type { Clock } from '../clock.ts';
import type { GatewayResponse, GatewayClient } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import type { Language } from '../language.ts';
import { amountText } from '../language.ts';
import type { DayEvent } from './day-plan.ts';
import { dayIn } from './day-plan.ts';
import { DAY_TEXTS } from './day-texts.ts';
import type { Journal } from './journal.ts';
import { PANEL_TEXTS } from './panel-texts.ts';

export const PACES = ['seconds', 'once'] as const;
export type Pace = (typeof PACES)[number];

const SPACING = 3_000;
const TIMEOUT = 5_000;

interface Result {
  readonly succeeded: boolean;
  readonly text: string;
}

export interface Days {
  /** Plays a day: all of it, or its first event now and the rest in the background. Each event is a journal line. */
  play(email: string, pace: Pace, language: Language): Promise<Result>;
  /** Resolves when no event is running; scheduled ones do not count. */
  settled(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly clock: Clock;
  readonly gateway: GatewayClient;
  readonly journal: Journal;
}

interface Bodies {
  readonly messages: Letter;
  readonly bonuses: BonusGrant;
  readonly wagers: WagerCommand;
  readonly 'wagers/results': WagerResult;
  readonly adjustments: Adjustment;
}

/** `left out`: too little money (with a journal line), or a result whose stake was left out (without one). */
type Happening =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'left out'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly text: string };

interface Day {
  readonly email: string;
  readonly language: Language;
  readonly events: readonly DayEvent[];
  readonly wagers: Map<string, { readonly id: string; readonly type: WagerCommand['type'] }>;
  /** Number of processed events, and number of those that happened. */
  next: number;
  done: number;
}

export function createDays({ clock, gateway, journal }: Deps): Days {
  const running = new Set<string>();
  const onTheirWay = new Set<Promise<unknown>>();
  const planned = new Set<() => void>();
  let closed = false;

  function testControl<Path extends keyof Bodies>(path: Path, body: Bodies[Path]): Promise<GatewayResponse> {
    return gateway.request({ method: 'POST', path: `${TEST_CONTROLS_PREFIX}/${path}`, body, timeout: TIMEOUT });
  }

  async function happen({ email, language, wagers }: Day, event: DayEvent): Promise<Happening> {
    const words = DAY_TEXTS[language];
    const zloty = (amount: number): string => amountText(String(amount), language);
    const outcomeOf = (response: GatewayResponse, text: string): Happening =>
      isSuccess(response) ? { kind: 'done', text } : { kind: 'failed', text: failureText(response, email, language) };
    switch (event.kind) {
      case 'letter': {
        const { title, dialog } = event.letter;
        const response = await testControl('messages', { email, ...event.letter });
        return outcomeOf(response, dialog ? words.dialog(email, title) : words.letter(email, title));
      }
      case 'stake': {
        const { wager, type, stake } = event;
        const response = await testControl('wagers', { email, type, stake });
        if (response.kind === 'answered' && response.status === 409) {
          return { kind: 'left out', text: words.tooLittle[type](email, zloty(stake)) };
        }
        const placed = WagerPlaced.safeParse(response.kind === 'answered' ? response.body : null);
        if (placed.success) wagers.set(wager, { id: placed.data.id, type });
        return outcomeOf(response, words.stakes[type](email, zloty(stake)));
      }
      case 'result': {
        const wager = wagers.get(event.wager);
        if (wager === undefined) return { kind: 'left out', text: null };
        const { id, type } = wager;
        const response = await testControl('wagers/results', { email, id, paid: event.paid });
        return outcomeOf(
          response,
          event.paid > 0 ? words.won[type](email, zloty(event.paid)) : words.lost[type](email),
        );
      }
      case 'adjustment':
        return outcomeOf(
          await testControl('adjustments', { email, amount: event.amount }),
          words.adjustment(email, zloty(event.amount)),
        );
      case 'freebet':
        return outcomeOf(
          await testControl('bonuses', { email, ...event.offer }),
          words.freebet(email, zloty(event.offer.amount)),
        );
    }
  }

  const write = ({ succeeded, text }: Result): void => void journal.add({ at: clock.now(), succeeded, text });

  /** Runs the day's next event; returns the result at the end of the day. */
  async function advance(day: Day): Promise<Result | null> {
    const words = DAY_TEXTS[day.language];
    const all = day.events.length;
    const event = day.events[day.next];
    if (event === undefined) return null;
    const happening = await happen(day, event);
    day.next += 1;
    if (happening.kind === 'done') day.done += 1;
    if (happening.text !== null) write({ succeeded: happening.kind === 'done', text: happening.text });
    if (happening.kind === 'failed') {
      return { succeeded: false, text: words.brokenOff(day.email, day.done, all) };
    }
    if (day.next < all) return null;
    return day.done === all
      ? { succeeded: true, text: words.over(day.email, day.done) }
      : { succeeded: false, text: words.overShort(day.email, day.done, all) };
  }

  function planNext(day: Day): void {
    if (closed) return;
    const cancel = clock.after(SPACING, () => {
      planned.delete(cancel);
      void track(
        advance(day).then((end) => {
          if (end === null) return planNext(day);
          running.delete(day.email);
          return write(end);
        }),
      );
    });
    planned.add(cancel);
  }

  async function begin(day: Day, pace: Pace): Promise<Result> {
    let end = await advance(day);
    if (pace === 'seconds' && end === null) {
      planNext(day);
      return { succeeded: true, text: DAY_TEXTS[day.language].begun(day.email, day.events.length - day.next) };
    }
    while (end === null) end = await advance(day);
    running.delete(day.email);
    return end;
  }

  function track<T>(work: Promise<T>): Promise<T> {
    onTheirWay.add(work);
    void work.finally(() => onTheirWay.delete(work));
    return work;
  }

  return {
    async play(typed, pace, language) {
      const email = typed.trim();
      if (email === '') return { succeeded: false, text: PANEL_TEXTS[language].done.pushNoEmail };
      if (running.has(email)) return { succeeded: false, text: DAY_TEXTS[language].underWay(email) };
      running.add(email);
      return track(
        begin({ email, language, events: dayIn(DAY_TEXTS[language]), wagers: new Map(), next: 0, done: 0 }, pace),
      );
    },
    async settled() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
    close() {
      closed = true;
      for (const cancel of planned) cancel();
      planned.clear();
    },
  };
}

function failureText(response: GatewayResponse, email: string, language: Language): string {
  const { done } = PANEL_TEXTS[language];
  if (response.kind === 'unreachable') return done.unreachable;
  return response.status === 404 ? done.pushNoPlayer(email) : done.refused(response.status);
}
