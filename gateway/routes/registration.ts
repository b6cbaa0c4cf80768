import * as availabilityEndpoints from '../../contract/availability.ts';
import { fetchDictionary, fetchIncomeSources } from '../../contract/common.ts';
import type { Schema } from '../../contract/endpoint.ts';
import { TAKEN_STATUS } from '../../contract/errors.ts';
import { fetchRegistration } from '../../contract/extensions.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { Email, PhoneNumber, Username } from '../../contract/fields.ts';
import { REGISTRATION_FORM } from '../../contract/registration-form.ts';
import { fetchRegistrationSchema } from '../../contract/registration-schema.ts';
import * as contract from '../../contract/registration.ts';
import { peselProblems } from '../../domain/identity/pesel.ts';
import type { CheckRefusal } from '../domain/account/availability.ts';
import { dictionaryOf } from '../domain/account/dictionaries.ts';
import { warsawDay } from '../../domain/time/warsaw.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Principal, Implementation } from '../http/route.ts';
import { created, implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { normaliseEmail } from '../store/account/players.ts';

/** The registration id in the path must be the client's own; for any other the response is 404. */
export function ownOnly(principal: Principal, id: string): string {
  if (id.toLowerCase() !== principal.player) throw new ApiError('NOT_FOUND');
  return principal.player;
}

function check(schema: Schema, value: string): void {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new ApiError('UNPROCESSABLE_ENTITY', { fields: fieldCodesOf(result.error.issues, value) });
  }
}

const FREE = { status: 200, body: undefined } as const;

/** The response of a check; a taken value has its own status here. */
function availabilityOf(refused: Refusal<CheckRefusal> | null): typeof FREE | Refusal {
  if (refused === null) return FREE;
  if (refused.code === 'TOO_MANY_REQUESTS') return refused;
  throw new ApiError(refused.code, { status: TAKEN_STATUS });
}

export function registrationRoutes(services: Services): Implementation[] {
  return [...dictionaryRoutes(), ...availabilityRoutes(services), ...stepRoutes(services), ...codeRoutes(services)];
}

function dictionaryRoutes(): Implementation[] {
  return [
    implement(fetchRegistrationSchema, async () => ok(REGISTRATION_FORM)),
    implement(fetchIncomeSources, async ({ language }) => ok(dictionaryOf('income-source', language) ?? [])),
    implement(fetchDictionary, async ({ params: { name }, language }) => {
      const dictionary = dictionaryOf(name, language);
      if (dictionary === null) throw new ApiError('NOT_FOUND');
      return ok(dictionary);
    }),
  ];
}

function availabilityRoutes({ availability, registrations, clock }: Services): Implementation[] {
  return [
    implement(availabilityEndpoints.checkEmail, async ({ params: { value }, ip }) => {
      check(Email, value);
      return availabilityOf(await availability.check('email', normaliseEmail(value), ip));
    }),
    implement(availabilityEndpoints.checkUsername, async ({ params: { value }, ip }) => {
      check(Username, value);
      return availabilityOf(await availability.check('username', value.toLowerCase(), ip));
    }),
    implement(availabilityEndpoints.checkPesel, async ({ params: { value }, principal: { player } }) => {
      const progress = await registrations.progress(player);
      if (progress instanceof Refusal) return progress;
      const problems = peselProblems(value, warsawDay(clock.now()));
      if (problems.length > 0 || !/^\d+$/.test(value)) {
        throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { value: problems } });
      }
      return availabilityOf(await availability.checkPesel(value, player));
    }),
    implement(availabilityEndpoints.checkPhoneNumber, async ({ params: { phone }, ip }) => {
      check(PhoneNumber, phone);
      return availabilityOf(await availability.check('phone', phone, ip));
    }),
  ];
}

function stepRoutes({ availability, registrations }: Services): Implementation[] {
  return [
    implement(contract.register, async ({ body, ip, language }) => {
      const refused = (await registrations.mustBeOpen()) ?? (await availability.allowRegistration(ip));
      if (refused !== null) return refused;
      const made = await registrations.create(body, language);
      if (made instanceof Refusal) return made;
      const { player, token, expiresAt } = made;
      return created({ id: player, registrationToken: token, expiresAt: new Date(expiresAt).toISOString() });
    }),
    implement(contract.updateRegistration, async ({ params: { id }, principal, body }) => {
      const player = ownOnly(principal, id);
      const updated = await registrations.update(player, body);
      return updated instanceof Refusal ? updated : ok({ id: player, step: updated.step });
    }),
    implement(contract.completeRegistration, async ({ params: { id }, principal, body }) => {
      const completed = await registrations.complete(ownOnly(principal, id), body);
      if (completed instanceof Refusal) return completed;
      const { grant, accountStatus } = completed;
      return ok({ ...grant, remark: null, accountStatus });
    }),
    implement(fetchRegistration, async ({ principal }) => {
      const progress = await registrations.progress(principal.player);
      if (progress instanceof Refusal) return progress;
      const { player, registration } = progress.present;
      return ok({
        id: player.playerId,
        step: progress.step,
        citizenship: player.citizenship,
        email: player.email,
        username: player.username,
        phoneNumber: player.phoneNumber,
        isPhoneConfirmed: player.phoneStatus === 'VERIFIED',
        city: player.city,
        postalCode: player.postalCode,
        street: player.street,
        incomeSource: registration.incomeSource,
      });
    }),
  ];
}

function codeRoutes({ codes }: Services): Implementation[] {
  return [
    implement(contract.generateOtp, async ({ body: { phoneNumber }, principal: { player }, ip, language }) => {
      const sent = await codes.generate({ player, phoneNumber, ip, language });
      return sent instanceof Refusal ? sent : ok(sent);
    }),
    implement(contract.verifyOtp, async ({ body: { code }, principal: { player } }) => {
      return (await codes.verify(player, code)) ?? ok({ verified: true as const });
    }),
  ];
}
