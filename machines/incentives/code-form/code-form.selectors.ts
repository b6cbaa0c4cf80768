import type { SnapshotFrom } from 'xstate';
import type { createCodeFormMachine } from './code-form.machine.ts';

export type CodeFormSnapshot = SnapshotFrom<ReturnType<typeof createCodeFormMachine>>;

export type CodeFormStatus = 'form' | 'saved' | 'failed';

export function codeFormStatus(snapshot: CodeFormSnapshot): CodeFormStatus {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('saved') ? 'saved' : 'form';
}
