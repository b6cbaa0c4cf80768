import type { SnapshotFrom } from 'xstate';
import type { createMailLinkRequestMachine } from './mail-link-request.machine.ts';

export type MailLinkRequestSnapshot = SnapshotFrom<ReturnType<typeof createMailLinkRequestMachine>>;

export type MailLinkRequestStatus = 'form' | 'failed' | 'sent' | 'notSent';

export function mailLinkRequestStatus(snapshot: MailLinkRequestSnapshot): MailLinkRequestStatus {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ sent: 'notSent' })) return 'notSent';
  return snapshot.matches('sent') ? 'sent' : 'form';
}
