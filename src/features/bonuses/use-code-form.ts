import type { CodeKind, CodeRefusal } from '../../../machines/incentives/code-form/code-form.ports.ts';
import { codeFormStage, type CodeFormStage } from '../../../machines/incentives/code-form/code-form.selectors.ts';
import { useActorIfAny, useSelected } from '../../system/actors.ts';

export interface CodeFormFacts {
  readonly stage: CodeFormStage;
  readonly isBusy: boolean;
  readonly refusal: CodeRefusal | null;
  readonly submit: (code: string) => void;
}

export function useCodeForm(kind: CodeKind): CodeFormFacts {
  const form = useActorIfAny(kind);
  return {
    stage: useSelected(kind, codeFormStage),
    isBusy: useSelected(kind, (snapshot) => snapshot.hasTag('busy')),
    refusal: useSelected(kind, ({ context }) => context.refusal),
    submit: (code) => form?.send({ type: 'code.submit', code }),
  };
}
