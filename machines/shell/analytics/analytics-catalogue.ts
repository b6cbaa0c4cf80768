import { REGISTRATION_STEPS } from '../../../domain/forms/registration-steps.ts';
import { WELCOME_OFFERS, type WelcomeOffer } from '../../../domain/incentives/welcome-offers.ts';
import type { AnalyticsEventName } from './analytics-events.ts';

export interface CatalogueRow {
  readonly event: AnalyticsEventName;
  readonly when: string;
  /** The event's own fields; `playerId` and `device` are added to every event. */
  readonly fields: readonly string[];
}

const row = (event: AnalyticsEventName, when: string, ...fields: readonly string[]): CatalogueRow => ({
  event,
  when,
  fields,
});

/**
 * Every event of the documents, and when it is emitted (reading 71). The analysts' page docs/analytics.md adds the
 * transition of the machine that emits it; no runtime code reads this table.
 */
export const ANALYTICS_CATALOGUE: readonly CatalogueRow[] = [
  row('page_view', 'a screen is shown', 'page_title'),
  row('deposit_start', 'the start of a deposit was accepted', 'value', 'currency'),
  row('withdrawal', 'the submit of a withdrawal ended with a yes', 'value', 'currency'),
  row('error_withdrawal', 'the submit of a withdrawal ended with a refusal', 'value', 'currency'),
  row('account_registered', 'the account of a registration was created'),
  ...REGISTRATION_STEPS.map((step, index) =>
    row(`registration_step_${index + 1}`, `the registration’s step ${step} was completed`),
  ),
  row('registration_completed', 'the registration was completed'),
  row('registration_abandoned', 'a registration was left after the question, or its page closed'),
  row('bonus_awarded', 'a bonus or free bet was confirmed by push', 'bonus_name'),
  ...(Object.keys(WELCOME_OFFERS) as WelcomeOffer[]).map((offer) =>
    row(`bonus_awarded_${offer}`, 'in addition, where its name is that of the welcome offer', 'bonus_name'),
  ),
  row('bonus_activated', 'a bonus was accepted', 'bonus_name'),
  row('bonus_cancelled', 'a bonus was rejected before it was accepted', 'bonus_name'),
  row('bonus_deactivated', 'an accepted bonus was given up', 'bonus_name'),
  row('push_opt_in', 'push notifications were agreed to'),
  row('push_opt_out', 'push notifications were declined'),
];
