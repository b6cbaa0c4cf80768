import type { AnyActorRef } from 'xstate';
import { fieldProblems } from '../../../domain/forms/form-problems.ts';
import type { FormSchema, FormValues } from '../../../domain/forms/form-schema.ts';
import { valueOf, visibleFields } from '../../../domain/forms/form-visibility.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';
import type { Availability } from '../../components/form/availability-mark.tsx';

/** Live help: whether a value is already taken by somebody else (VAL-07). */
export function useStepAvailability(schema: FormSchema, step: RegistrationStep, today: string) {
  const actors: Readonly<Record<string, AnyActorRef | undefined>> = {
    email: useActorIfAny('emailAvailability'),
    username: useActorIfAny('usernameAvailability'),
    pesel: useActorIfAny('peselAvailability'),
  };
  const email = useSelectedIfAny('emailAvailability', stateOf);
  const username = useSelectedIfAny('usernameAvailability', stateOf);
  const pesel = useSelectedIfAny('peselAvailability', stateOf);
  return {
    states: { email, username, pesel } satisfies Record<string, Availability | null>,
    changed(key: string, values: FormValues) {
      const actor = actors[key];
      const field = visibleFields(schema, step, values).find((visible) => visible.key === key);
      if (!actor || !field) return;
      const isSound = fieldProblems(field, values, { today }).length === 0;
      const value = valueOf(values, key);
      actor.send({ type: 'availability.changed', value: isSound && value !== null ? String(value) : null });
    },
  };
}

type State = 'idle' | 'waiting' | 'checking' | 'free' | 'refused' | 'unknown';

const SHOWN: Readonly<Record<State, Availability | null>> = {
  idle: null,
  waiting: null,
  checking: 'checking',
  free: 'free',
  refused: 'taken',
  unknown: 'unknown',
};

function stateOf({ value }: { readonly value: State }): Availability | null {
  return SHOWN[value];
}
