import type { ScreenState } from '../state.ts';
import { codeStates } from './registration/code.ts';
import { documentStates } from './registration/documents.ts';
import { identityStates } from './registration/identity.ts';
import { stepStates } from './registration/steps.ts';

/** Every step of the registration, and everything shown in place of a step. */
export const registrationStates: readonly ScreenState[] = [
  ...stepStates,
  ...codeStates,
  ...identityStates,
  ...documentStates,
];
