import type { FormField, FormTab } from './form-schema.ts';
import type { RegistrationStep } from './registration-steps.ts';

/** The phases that hold the steps of a registration, in their order. */
const REGISTRATION_PHASES = ['account', 'phone', 'identity', 'consents'] as const;
export type RegistrationPhase = (typeof REGISTRATION_PHASES)[number];

/** What a step asks about, and why: the source of income belongs to a phase, but has a reason of its own. */
export type RegistrationTopic = RegistrationPhase | 'income';

const IDENTITY_FIELDS: ReadonlySet<string> = new Set(['pesel', 'dateOfBirth', 'documentType', 'documentNumber']);

/** What a step asks about, by a field that it has; the first that applies. */
const TOPICS: readonly (readonly [topic: RegistrationTopic, asks: (field: FormField) => boolean])[] = [
  ['account', ({ type }) => type === 'password' || type === 'email'],
  ['phone', ({ type }) => type === 'tel' || type === 'otp'],
  ['identity', ({ type, name }) => type === 'verificationMethods' || type === 'file' || IDENTITY_FIELDS.has(name)],
  ['income', ({ name }) => name === 'incomeSource' || name === 'pep'],
  ['consents', ({ type }) => type === 'consent'],
];

export interface PhasedStep {
  readonly step: RegistrationStep;
  /** What it asks about; the phase of the step before if its fields do not tell. */
  readonly topic: RegistrationTopic;
  readonly phase: RegistrationPhase;
}

/**
 * The phase of each step, by what the step asks, because the gateway decides which fields a step has. Phases never run
 * backwards: a step that asks about an earlier phase belongs to the phase reached, as the documents do after the consents.
 */
export function phasedSteps(tabs: readonly FormTab[]): readonly PhasedStep[] {
  const phased: PhasedStep[] = [];
  for (const tab of tabs) {
    const reached = phased.at(-1)?.phase ?? 'account';
    const topic = topicOf(tab) ?? reached;
    phased.push({ step: tab.step, topic, phase: topic !== 'income' && isAfter(topic, reached) ? topic : reached });
  }
  return phased;
}

function topicOf(tab: FormTab): RegistrationTopic | null {
  const fields = tab.sections.flatMap((section) => section.fields);
  return TOPICS.find(([, asks]) => fields.some(asks))?.[0] ?? null;
}

function isAfter(phase: RegistrationPhase, other: RegistrationPhase): boolean {
  return REGISTRATION_PHASES.indexOf(phase) > REGISTRATION_PHASES.indexOf(other);
}
