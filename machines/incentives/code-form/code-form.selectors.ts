import type { SnapshotFrom } from 'xstate';
import type { createCodeFormMachine } from './code-form.machine.ts';

export type CodeFormSnapshot = SnapshotFrom<ReturnType<typeof createCodeFormMachine>>;

export type CodeFormStage = 'form' | 'saved' | 'failed';

export function codeFormStage(snapshot: CodeFormSnapshot): CodeFormStage {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('saved') ? 'saved' : 'form';
}
