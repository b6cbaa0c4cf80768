import type { MailLinkRequestRefusal } from '../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { useActorIfAny, useSelectedOr } from './actors.ts';
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
  const status = useSelectedOr('mailLinkRequest', mailLinkRequestStatus, 'form');
  const isBusy = useSelectedOr('mailLinkRequest', (snapshot) => snapshot.hasTag('busy'), true);
  const email = useSelectedOr('mailLinkRequest', (snapshot) => snapshot.context.email, '');
  const refusal = useSelectedOr('mailLinkRequest', (snapshot) => snapshot.context.refusal, null);
  const againIn = useSelectedOr('resendLink', ({ context }) => context.secondsLeft || null, null);
  if (!mail) return null;
  return {
    status,
    isBusy,
    email,
    refusal,
    againIn,
    submit: (email) => mail.send({ type: 'mail.submit', email: email }),
    again: () => mail.send({ type: 'mail.again' }),
    otherEmail: () => mail.send({ type: 'mail.otherAddress' }),
  };
}
