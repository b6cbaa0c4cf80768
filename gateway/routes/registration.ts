import * as availabilityCalls from '../../contract/availability.ts';
import { fetchDictionary, fetchIncomeSources } from '../../contract/common.ts';
import type { Schema } from '../../contract/call.ts';
import { TAKEN_STATUS } from '../../contract/errors.ts';
import { fetchRegistration } from '../../contract/extensions.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { Email, PhoneNumber, Username } from '../../contract/fields.ts';
import { REGISTRATION_FORM } from '../../contract/registration-form.ts';
import { fetchRegistrationSchema } from '../../contract/registration-schema.ts';
import * as contract from '../../contract/registration.ts';
import { peselProblems } from '../../domain/identity/pesel.ts';
import { dictionaryOf } from '../domain/account/dictionaries.ts';
import { warsawDay } from '../../domain/time/warsaw.ts';
import { ApiError } from '../http/api-error.ts';
import type { Holder, Implementation } from '../http/route.ts';
import { created, implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { normaliseEmail } from '../store/players.ts';

/** The registration that a call names must be the caller's own; another's is not there for him. */
export function ownOnly(holder: Holder, id: string): string {
  if (id.toLowerCase() !== holder.player) throw new ApiError('NOT_FOUND');
  return holder.player;
}

function judge(schema: Schema, value: string): void {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new ApiError('UNPROCESSABLE_ENTITY', { fields: fieldCodesOf(result.error.issues, value) });
  }
}

function taken(code: string): ApiError {
  return new ApiError(code, { status: TAKEN_STATUS });
}

const free = { status: 200, body: undefined } as const;

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
    implement(availabilityCalls.checkEmail, async ({ params: { value }, address }) => {
      judge(Email, value);
      if (!(await availability.isFree('email', normaliseEmail(value), address))) throw taken('EMAIL_TAKEN');
      return free;
    }),
    implement(availabilityCalls.checkUsername, async ({ params: { value }, address }) => {
      judge(Username, value);
      if (!(await availability.isFree('username', value.toLowerCase(), address))) throw taken('USERNAME_TAKEN');
      return free;
    }),
    implement(availabilityCalls.checkPesel, async ({ params: { value }, holder: { player } }) => {
      await registrations.progress(player);
      const problems = peselProblems(value, warsawDay(clock.now()));
      if (problems.length > 0 || !/^\d+$/.test(value)) {
        throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { value: problems } });
      }
      if (!(await availability.isPeselFree(value, player))) throw taken('PESEL_TAKEN');
      return free;
    }),
    implement(availabilityCalls.checkPhoneNumber, async ({ params: { phone }, address }) => {
      judge(PhoneNumber, phone);
      if (!(await availability.isFree('phone', phone, address))) throw taken('PHONE_NUMBER_TAKEN');
      return free;
    }),
  ];
}

function stepRoutes({ availability, registrations }: Services): Implementation[] {
  return [
    implement(contract.register, async ({ body, address, language }) => {
      await registrations.mustBeOpen();
      await availability.admitRegistration(address);
      const { player, token, expiresAt } = await registrations.create(body, language);
      return created({ id: player, registrationToken: token, expiresAt: new Date(expiresAt).toISOString() });
    }),
    implement(contract.updateRegistration, async ({ params: { id }, holder, body }) => {
      const player = ownOnly(holder, id);
      return ok({ id: player, step: await registrations.update(player, body) });
    }),
    implement(contract.completeRegistration, async ({ params: { id }, holder, body }) => {
      const { grant, accountStatus } = await registrations.complete(ownOnly(holder, id), body);
      return ok({ ...grant, remark: null, accountStatus });
    }),
    implement(fetchRegistration, async ({ holder }) => {
      const { present, step } = await registrations.progress(holder.player);
      const { player, registration } = present;
      return ok({
        id: player.playerId,
        step,
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
    implement(contract.generateOtp, async ({ body: { phoneNumber }, holder: { player }, address, language }) => {
      return ok(await codes.generate({ player, phoneNumber, address, language }));
    }),
    implement(contract.verifyOtp, async ({ body: { code }, holder: { player } }) => {
      await codes.verify(player, code);
      return ok({ verified: true as const });
    }),
  ];
}
