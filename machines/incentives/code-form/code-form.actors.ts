import { fromPromise } from 'xstate';
import type { CodeFormPorts, CodeKind, CodeOutcome } from './code-form.ports.ts';

export interface CodeToSave {
  readonly kind: CodeKind;
  readonly code: string;
}

export function createCodeFormActors(ports: CodeFormPorts) {
  return {
    saveCode: fromPromise<CodeOutcome, CodeToSave>(({ input: { kind, code }, signal }) =>
      ports.saveCode(kind, code, signal),
    ),
  };
}
