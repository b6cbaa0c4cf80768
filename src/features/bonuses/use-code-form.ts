import type { CodeKind, CodeRefusal } from '../../../machines/incentives/code-form/code-form.ports.ts';
import { codeFormStage, type CodeFormStage } from '../../../machines/incentives/code-form/code-form.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface CodeFormFacts {
  readonly stage: CodeFormStage;
  readonly isBusy: boolean;
  readonly refusal: CodeRefusal | null;
  readonly submit: (code: string) => void;
}

export function useCodeForm(kind: CodeKind): CodeFormFacts {
  const form = useActorIfAny(kind);
  return {
    stage: useFact(kind, codeFormStage, 'form'),
    isBusy: useFact(kind, (snapshot) => snapshot.hasTag('busy'), false),
    refusal: useFact(kind, ({ context }) => context.refusal, null),
    submit: (code) => form?.send({ type: 'code.submit', code }),
  };
}
