import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import type { AnalyticsEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { BonusDialogEmitted } from '../../machines/dialogs/bonus-dialog/bonus-dialog.machine.ts';
import type { MessageListEmitted } from '../../machines/messages/message-list/message-list.machine.ts';
import type { PushPromptEmitted } from '../../machines/dialogs/push-prompt/push-prompt.machine.ts';
import type { PushSwitchEmitted } from '../../machines/messages/push-switch/push-switch.machine.ts';
import type { AuthEmitted } from '../../machines/auth/auth/auth.machine.ts';
import type { BonusActionEmitted } from '../../machines/incentives/bonus-action/bonus-action.machine.ts';
import type { CodeFormEmitted } from '../../machines/incentives/code-form/code-form.machine.ts';
import type { ConsentsEmitted } from '../../machines/session/consents/consents.machine.ts';
import type { DepositFormEmitted } from '../../machines/payments/deposit-form/deposit-form.machine.ts';
import type { DepositEmitted } from '../../machines/payments/deposit/deposit.machine.ts';
import type { LegalGateEmitted } from '../../machines/session/legal-gate/legal-gate.machine.ts';
import type { ExclusionEmitted } from '../../machines/safer-play/exclusion/exclusion.machine.ts';
import type { DocumentUploadEmitted } from '../../machines/onboarding/document-upload/document-upload.machine.ts';
import type { LoginEmitted } from '../../machines/auth/login/login.machine.ts';
import type { PushEmitted } from '../../machines/messages/push/push.machine.ts';
import type { RegistrationEmitted } from '../../machines/onboarding/registration/registration.events.ts';
import type { SessionClockEmitted } from '../../machines/safer-play/session-clock/session-clock.machine.ts';
import type { VerificationEmitted } from '../../machines/onboarding/verification/verification.machine.ts';
import type { BankAccountEmitted } from '../../machines/payments/bank-account/bank-account.machine.ts';
import type { WithdrawEmitted } from '../../machines/payments/withdraw/withdraw.machine.ts';
import type { ActorFailed } from '../../machines/meta.ts';

/** Every fact that an actor emits. */
export type Fact =
  | AuthEmitted
  | LoginEmitted
  | DepositEmitted
  | DepositFormEmitted
  | PushEmitted
  | LegalGateEmitted
  | ConsentsEmitted
  | BonusActionEmitted
  | CodeFormEmitted
  | RegistrationEmitted
  | VerificationEmitted
  | DocumentUploadEmitted
  | WithdrawEmitted
  | BankAccountEmitted
  | BonusDialogEmitted
  | MessageListEmitted
  | PushPromptEmitted
  | PushSwitchEmitted
  | SessionClockEmitted
  | ExclusionEmitted
  | ActorFailed;

type Table<Result> = { readonly [Type in Fact['type']]: (fact: Extract<Fact, { type: Type }>) => Result | null };

/** What a fact says to the player; null where nothing is to be said. */
export type ToastTable<Toast> = Table<Toast>;
export type AnalyticsTable = Table<AnalyticsEvent>;

/** Reads one table by the fact's type. */
export function lookUp<Result>(table: Table<Result>, fact: Fact): Result | null {
  const entry = table[fact.type] as (fact: Fact) => Result | null;
  return entry(fact);
}

/**
 * Attaches one subscriber to every actor as it is created: give the result to the root actor as `inspect`. In
 * production it is all that is inspected.
 */
export function factListener(listener: (fact: Fact) => void): (event: InspectionEvent) => void {
  const known = new WeakSet<AnyActorRef>();
  return (event) => {
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActorRef;
    if (known.has(actor)) return;
    known.add(actor);
    actor.on('*', (emitted: EventObject) => listener(emitted as Fact));
  };
}
