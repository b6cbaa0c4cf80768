import type { RegistrationUpdate } from '../../../contract/registration.ts';
import { birthProblems } from '../../../domain/time/dates.ts';
import { peselDetails, peselProblems } from '../../../domain/identity/pesel.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { trimmed } from '../../../domain/text.ts';
import type { Fields } from '../refusal.ts';
import type { Registering, Registration } from '../../store/onboarding/registrations.ts';
import type { Player } from '../../store/account/players.ts';
import { isCountryCode, isDocumentType, isIncomeSource } from '../account/dictionaries.ts';

/** Other data that determines the next step. */
export interface Circumstances {
  readonly documents: number;
  readonly hasConversation: boolean;
}

export interface Merged {
  readonly next: Registering;
  /** Field codes of the invalid values. */
  readonly problems: Fields;
}

const textOf = (value: string | undefined, present: string | null): string | null =>
  value === undefined ? present : trimmed(value) || null;

class Problems {
  readonly fields: Record<string, string[]> = {};

  add(field: string, ...codes: string[]): void {
    if (codes.length > 0) this.fields[field] = [...(this.fields[field] ?? []), ...codes];
  }
}

/** The registration merged with an update, and the problems of the update. `today` is the day in Warsaw. */
export function mergeUpdate(present: Registering, body: RegistrationUpdate, today: string): Merged {
  const problems = new Problems();
  const player = mergePlayer(present.player, body, today, problems);
  const registration = mergeRegistration(present.registration, body, today, problems);
  return { next: { player, registration }, problems: problems.fields };
}

function mergePlayer(player: Player, body: RegistrationUpdate, today: string, problems: Problems): Player {
  const citizenship = body.citizenship ?? player.citizenship;
  if (!isCountryCode(citizenship)) problems.add('citizenship', 'choice');
  return {
    ...player,
    citizenship,
    phoneNumber: mergePhone(player, body, problems),
    ...(citizenship === 'PL'
      ? bornByPesel(player, body, today, problems)
      : { pesel: null, dateOfBirth: bornOn(player, body, today, problems) }),
    city: textOf(body.city, player.city),
    postalCode: textOf(body.postalCode, player.postalCode),
    street: textOf(body.street, player.street),
  };
}

/** A confirmed number can't be changed (reading 18). */
function mergePhone(player: Player, { phoneNumber }: RegistrationUpdate, problems: Problems): string | null {
  if (player.phoneStatus !== 'VERIFIED') return textOf(phoneNumber, player.phoneNumber);
  if (phoneNumber !== undefined && phoneNumber !== '' && phoneNumber !== player.phoneNumber) {
    problems.add('phoneNumber', 'mismatch');
  }
  return player.phoneNumber;
}

function bornByPesel(
  player: Player,
  body: RegistrationUpdate,
  today: string,
  problems: Problems,
): Pick<Player, 'pesel' | 'dateOfBirth'> {
  const pesel = textOf(body.pesel, player.pesel);
  if (pesel === null) return { pesel, dateOfBirth: null };
  problems.add('pesel', ...peselProblems(pesel, today));
  const { dateOfBirth } = peselDetails(pesel, today);
  if (body.dateOfBirth !== undefined && body.dateOfBirth !== '' && body.dateOfBirth !== dateOfBirth) {
    problems.add('dateOfBirth', 'mismatch');
  }
  return { pesel, dateOfBirth };
}

function bornOn(player: Player, body: RegistrationUpdate, today: string, problems: Problems): string | null {
  const storedDate = player.citizenship === 'PL' ? null : player.dateOfBirth;
  const born = textOf(body.dateOfBirth, storedDate);
  if (born === null) return null;
  problems.add('dateOfBirth', ...birthProblems(born, today));
  return born;
}

function mergeRegistration(
  present: Registration,
  body: RegistrationUpdate,
  today: string,
  problems: Problems,
): Registration {
  const incomeSource = textOf(body.incomeSource, present.incomeSource);
  if (incomeSource !== null && !isIncomeSource(incomeSource)) problems.add('incomeSource', 'choice');
  const documentType = textOf(body.documentType, present.documentType);
  if (documentType !== null && !isDocumentType(documentType)) problems.add('documentType', 'choice');
  const documentExpiryDate = textOf(body.documentExpiryDate, present.documentExpiryDate);
  if (documentExpiryDate !== null && documentExpiryDate <= today) problems.add('documentExpiryDate', 'past');
  const research = body.researchConsents;
  return {
    ...present,
    referralCode: textOf(body.referalCode, present.referralCode),
    incomeSource,
    pep: body.pep ?? present.pep,
    documentType,
    documentNumber: textOf(body.documentNumber, present.documentNumber),
    documentExpiryDate,
    subscribedEmails: body.subscribedEmails ?? present.subscribedEmails,
    subscribedTextMessages: body.subscribedTextMessages ?? present.subscribedTextMessages,
    subscribedTelephoneCalls: body.subscribedTelephoneCalls ?? present.subscribedTelephoneCalls,
    researchAccountNotifications: research?.subscribedAccountNotifications ?? present.researchAccountNotifications,
    researchEmails: research?.subscribedEmails ?? present.researchEmails,
    researchTextMessages: research?.subscribedTextMessages ?? present.researchTextMessages,
  };
}

type Missing = readonly string[];

function missingContact({ player }: Registering): Missing {
  const born = player.citizenship === 'PL' ? 'pesel' : 'dateOfBirth';
  return ([born, 'city', 'postalCode', 'street'] as const).filter((name) => player[name] === null);
}

/** What a step still lacks, by field name; empty for a step without fields. */
export function missingFields(step: RegistrationStep, present: Registering): Missing {
  const { player, registration } = present;
  switch (step) {
    case 'phone_number':
      return player.phoneNumber === null ? ['phoneNumber'] : [];
    case 'confirmation_code':
      return player.phoneStatus === 'VERIFIED' ? [] : ['code'];
    case 'contact_data':
      return missingContact(present);
    case 'income_source':
      return registration.incomeSource === null ? ['incomeSource'] : [];
    default:
      return [];
  }
}

/** Steps that must be complete before the later ones are accepted (REG-01). */
const REQUIRED_STEPS = ['phone_number', 'confirmation_code', 'contact_data', 'income_source'] as const;

const STEP_OF: Readonly<Partial<Record<keyof RegistrationUpdate, RegistrationStep>>> = {
  pesel: 'contact_data',
  dateOfBirth: 'contact_data',
  city: 'contact_data',
  postalCode: 'contact_data',
  street: 'contact_data',
  referalCode: 'contact_data',
  documentType: 'contact_data',
  documentNumber: 'contact_data',
  documentExpiryDate: 'contact_data',
  incomeSource: 'income_source',
  pep: 'income_source',
  subscribedEmails: 'consents',
  subscribedTextMessages: 'consents',
  subscribedTelephoneCalls: 'consents',
  researchConsents: 'research_consents',
};

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '';
}

/** What the steps before `step` still lack, as fields; null if nothing. */
export function missingBefore(step: RegistrationStep | 'end', present: Registering): Fields | null {
  const index = REQUIRED_STEPS.findIndex((one) => one === step);
  const before = REQUIRED_STEPS.slice(0, index === -1 ? REQUIRED_STEPS.length : index);
  const missing = before.flatMap((one) => missingFields(one, present));
  return missing.length === 0 ? null : Object.fromEntries(missing.map((name) => [name, ['required']]));
}

/** What the steps before the update's step still lack; null if the update is allowed. */
export function outOfOrder(body: RegistrationUpdate, next: Registering): Fields | null {
  const names = Object.keys(STEP_OF).filter((name): name is keyof RegistrationUpdate => Object.hasOwn(body, name));
  for (const name of names) {
    const step = STEP_OF[name];
    const missing = step === undefined || !isGiven(body[name]) ? null : missingBefore(step, next);
    if (missing !== null) return missing;
  }
  return null;
}

/** MANUAL and citizens of other countries prove their identity with images (reading 20). */
export function needsDocuments(citizenship: string, method: string): boolean {
  return method === 'MANUAL' || citizenship !== 'PL';
}

/** The first incomplete step; null when everything is complete. */
export function nextStep(present: Registering, { documents, hasConversation }: Circumstances): RegistrationStep | null {
  const { registration } = present;
  for (const step of ['phone_number', 'confirmation_code'] as const) {
    if (missingFields(step, present).length > 0) return step;
  }
  if (missingFields('contact_data', present).length > 0) {
    return hasConversation ? 'contact_data' : 'verification_methods';
  }
  if (missingFields('income_source', present).length > 0) return 'income_source';
  if (registration.subscribedEmails === null) return 'consents';
  if (registration.researchEmails === null) return 'research_consents';
  const method = hasConversation ? '' : 'MANUAL';
  return documents === 0 && needsDocuments(present.player.citizenship, method) ? 'document_upload' : null;
}
