import type { SnapshotFrom } from 'xstate';
import type { createLinkMailMachine } from './link-mail.machine.ts';

export type LinkMailSnapshot = SnapshotFrom<ReturnType<typeof createLinkMailMachine>>;

export type LinkMailStage = 'form' | 'failed' | 'sent' | 'notSent';

export function linkMailStage(snapshot: LinkMailSnapshot): LinkMailStage {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ sent: 'notSent' })) return 'notSent';
  return snapshot.matches('sent') ? 'sent' : 'form';
}
