import type { SnapshotFrom } from 'xstate';
import type { MailLinkRequestRefusal } from '../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from './actors.ts';
import {
  mailLinkRequestStatus,
  type MailLinkRequestStatus,
} from '../../machines/auth/mail-link-request/mail-link-request.selectors.ts';

export interface MailLinkRequestViewModel {
  readonly status: MailLinkRequestStatus;
  readonly isBusy: boolean;
  /** The known e-mail, or the one that the mail was sent to. */
  readonly email: string;
  readonly refusal: MailLinkRequestRefusal | null;
  /** Seconds until it can be sent again; null when it can. */
  readonly againIn: number | null;
}

export interface MailLinkRequestIntents {
  readonly submit: (email: string) => void;
  readonly again: () => void;
  readonly otherEmail: () => void;
}

/** Null while no mail can be requested here. */
export function useMailLinkRequest(): (MailLinkRequestViewModel & MailLinkRequestIntents) | null {
  const mail = useActorIfAny('mailLinkRequest');
  const request = useSelectedIfAny('mailLinkRequest', requestView);
  const secondsLeft = useSelectedIfAny('resendLink', ({ context }) => context.secondsLeft);
  if (!mail || !request) return null;
  return {
    ...request,
    againIn: secondsLeft || null,
    submit: (email) => mail.send({ type: 'mail.submit', email: email }),
    again: () => mail.send({ type: 'mail.again' }),
    otherEmail: () => mail.send({ type: 'mail.otherAddress' }),
  };
}

function requestView(snapshot: SnapshotFrom<Actors['mailLinkRequest']>) {
  const { email, refusal } = snapshot.context;
  return { status: mailLinkRequestStatus(snapshot), isBusy: snapshot.hasTag('busy'), email, refusal };
}
