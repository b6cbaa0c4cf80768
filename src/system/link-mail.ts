import type { LinkMailRefusal } from '../../machines/auth/link-mail/link-mail.ports.ts';
import { useActorIfAny, useFact } from './actors.ts';
import { linkMailStage, type LinkMailStage } from '../../machines/auth/link-mail/link-mail.selectors.ts';

export interface LinkMailFacts {
  readonly stage: LinkMailStage;
  readonly isBusy: boolean;
  /** The address that is known, or that the mail was sent to. */
  readonly email: string;
  readonly refusal: LinkMailRefusal | null;
  /** Seconds until it can be sent again; null when it can. */
  readonly againIn: number | null;
}

export interface LinkMailIntents {
  readonly submit: (email: string) => void;
  readonly again: () => void;
  readonly otherAddress: () => void;
}

/** Null while no mail can be asked for here. */
export function useLinkMail(): (LinkMailFacts & LinkMailIntents) | null {
  const mail = useActorIfAny('linkMail');
  const stage = useFact('linkMail', linkMailStage, 'form');
  const isBusy = useFact('linkMail', (snapshot) => snapshot.hasTag('busy'), true);
  const email = useFact('linkMail', (snapshot) => snapshot.context.email, '');
  const refusal = useFact('linkMail', (snapshot) => snapshot.context.refusal, null);
  const againIn = useFact('resendLink', ({ context }) => context.secondsLeft || null, null);
  if (!mail) return null;
  return {
    stage,
    isBusy,
    email,
    refusal,
    againIn,
    submit: (address) => mail.send({ type: 'mail.submit', email: address }),
    again: () => mail.send({ type: 'mail.again' }),
    otherAddress: () => mail.send({ type: 'mail.otherAddress' }),
  };
}
