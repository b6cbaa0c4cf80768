import type { CodeKind, CodeRefusal } from '../../../machines/incentives/code-form/code-form.ports.ts';
import { codeFormStatus, type CodeFormStatus } from '../../../machines/incentives/code-form/code-form.selectors.ts';
import { useActorIfAny, useSelected } from '../../system/actors.ts';

export interface CodeFormViewModel {
  readonly status: CodeFormStatus;
  readonly isBusy: boolean;
  readonly refusal: CodeRefusal | null;
  readonly submit: (code: string) => void;
}

export function useCodeForm(kind: CodeKind): CodeFormViewModel {
  const form = useActorIfAny(kind);
  return {
    status: useSelected(kind, codeFormStatus),
    isBusy: useSelected(kind, (snapshot) => snapshot.hasTag('busy')),
    refusal: useSelected(kind, ({ context }) => context.refusal),
    submit: (code) => form?.send({ type: 'code.submit', code }),
  };
}
