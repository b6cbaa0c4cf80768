import type { ScreenState } from './state.ts';
import { accountSettingsStates } from './states/account-settings.ts';
import { accountStates } from './states/account.ts';
import { bonusStates } from './states/bonuses.ts';
import { breakStates } from './states/breaks.ts';
import { contentStates } from './states/content.ts';
import { depositStates } from './states/deposit.ts';
import { documentsStates } from './states/documents.ts';
import { historyStates } from './states/history.ts';
import { legalStates } from './states/legal.ts';
import { limitsStates } from './states/limits.ts';
import { loginStates } from './states/login.ts';
import { messageStates } from './states/messages.ts';
import { mailLinkStates } from './states/mail-links.ts';
import { netPositionStates } from './states/net-position.ts';
import { paymentDetailsStates } from './states/payment-details.ts';
import { playMonthStates } from './states/play-month.ts';
import { playPlanStates } from './states/play-plan.ts';
import { publicStates } from './states/public.ts';
import { registrationStates } from './states/registration.ts';
import { sessionStates } from './states/session.ts';
import { sessionTimeStates } from './states/session-time.ts';
import { supportStates } from './states/support.ts';
import { whyStates } from './states/why.ts';
import { withdrawStates } from './states/withdraw.ts';

/** Every screen, dialog and error. */
export const states: readonly ScreenState[] = [
  ...publicStates,
  ...contentStates,
  ...loginStates,
  ...sessionStates,
  ...sessionTimeStates,
  ...supportStates,
  ...accountStates,
  ...documentsStates,
  ...bonusStates,
  ...depositStates,
  ...paymentDetailsStates,
  ...withdrawStates,
  ...historyStates,
  ...netPositionStates,
  ...legalStates,
  ...limitsStates,
  ...playPlanStates,
  ...playMonthStates,
  ...whyStates,
  ...messageStates,
  ...mailLinkStates,
  ...accountSettingsStates,
  ...breakStates,
  ...registrationStates,
];
