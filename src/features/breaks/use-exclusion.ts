import type { ExclusionDuration, ExclusionKind } from '../../../domain/limits/exclusions.ts';
import {
  chosenDuration,
  exclusionStatus,
  isTicked,
  passwordProblem,
  type ExclusionStatus,
  type PasswordProblem,
} from '../../../machines/safer-play/exclusion/exclusion.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface ExclusionViewModel {
  /** Null until its actor exists. */
  readonly kind: ExclusionKind | null;
  readonly status: ExclusionStatus;
  readonly duration: ExclusionDuration | null;
  readonly ticked: boolean;
  readonly isBusy: boolean;
  readonly problem: PasswordProblem | null;
}

export interface ExclusionIntents {
  readonly choose: (duration: ExclusionDuration) => void;
  readonly tick: (ticked: boolean) => void;
  readonly accept: (reason: string) => void;
  readonly submitPassword: (password: string) => void;
  readonly confirm: () => void;
  readonly retry: () => void;
  readonly back: () => void;
}

export type StepProps = Omit<ExclusionViewModel, 'kind'> & ExclusionIntents & { readonly kind: ExclusionKind };

export function useExclusion(): ExclusionViewModel & ExclusionIntents {
  const exclusion = useActor('exclusion');
  return {
    kind: useSelected('exclusion', (snapshot) => snapshot.context.kind),
    status: useSelected('exclusion', exclusionStatus),
    duration: useSelected('exclusion', chosenDuration),
    ticked: useSelected('exclusion', isTicked),
    isBusy: useSelected('exclusion', (snapshot) => snapshot.hasTag('busy')),
    problem: useSelected('exclusion', passwordProblem),
    choose: (duration) => exclusion.send({ type: 'duration.choose', duration }),
    tick: (ticked) => exclusion.send({ type: ticked ? 'consequences.tick' : 'consequences.untick' }),
    accept: (reason) => exclusion.send({ type: 'consequences.accept', reason }),
    submitPassword: (password) => exclusion.send({ type: 'password.submit', password }),
    confirm: () => exclusion.send({ type: 'exclusion.confirm' }),
    retry: () => exclusion.send({ type: 'exclusion.retry' }),
    back: () => exclusion.send({ type: 'exclusion.back' }),
  };
}
