import type { WelcomeOffer } from '../../../domain/incentives/welcome-offers.ts';

/** Złote with at most two decimals, and the ISO code of the currency. */
interface Money {
  readonly value: number;
  readonly currency: string;
}

interface Bonus {
  /** Null if unknown. */
  readonly bonus_name: string | null;
}

type Nothing = Readonly<Record<string, never>>;

/** Every analytics event of the documents, with its own fields; `playerId` is added to all (PSH-06, reading 71). */
export type AnalyticsEvents = {
  readonly page_view: { readonly page_title: string };
  readonly deposit_start: Money;
  readonly withdrawal: Money;
  readonly error_withdrawal: Money;
  readonly account_registered: Nothing;
  readonly registration_completed: Nothing;
  readonly registration_abandoned: Nothing;
  readonly bonus_awarded: Bonus;
  readonly bonus_activated: Bonus;
  readonly bonus_cancelled: Bonus;
  readonly bonus_deactivated: Bonus;
  readonly push_opt_in: Nothing;
  readonly push_opt_out: Nothing;
} & { readonly [Step in number as `registration_step_${Step}`]: Nothing } & {
  readonly [Offer in WelcomeOffer as `bonus_awarded_${Offer}`]: Bonus;
};

export type AnalyticsEventName = keyof AnalyticsEvents;

/** One event, named as in the documents; values are plain and contain no secrets. */
export type AnalyticsEvent = {
  readonly [Name in AnalyticsEventName]: { readonly name: Name; readonly fields: AnalyticsEvents[Name] };
}[AnalyticsEventName];

/** An event and its session: counted from 1 since the page load, null while nobody is signed in. */
export type TrackedEvent = AnalyticsEvent & {
  readonly session: number | null;
  /** A page view recorded before its title and player were known: it waits for both, then is sent at once. */
  readonly isEarly?: true;
};
