import type { MachineName } from '../../machines/registry.ts';
import type { Walk } from '../levels/browser-walks.ts';
import { code, phone } from './walks/phone.ts';
import { completing, done, lateEnd } from './walks/completion.ts';
import { documents, finishing, lateDocument, unsent } from './walks/documents.ts';
import {
  expiredElsewhere,
  expiredLink,
  firstLink,
  lostLink,
  othersLink,
  ownLink,
  playerHalfWay,
  unknownLink,
} from './walks/links.ts';
import { identity, returning, returningFresh } from './walks/identity.ts';
import { lostAccount, othersAccount, refusals, reloads } from './walks/account.ts';
import { newerSchema, noSchema, schema } from './walks/schema.ts';

/** Walks through the registration; their transitions are those of its machine, its steps, and the submission of one. */
export const registrationWalks = {
  lostAccount,
  othersAccount,
  refusals,
  phone,
  code,
  identity,
  returning,
  returningFresh,
  documents,
  finishing,
  unsent,
  completing,
  done,
  lateEnd,
  lateDocument,
  schema,
  noSchema,
  expiredLink,
  lostLink,
  ownLink,
  othersLink,
  firstLink,
  unknownLink,
  expiredElsewhere,
  playerHalfWay,
  newerSchema,
  reloads,
} as const;

/** The walks with the transitions of one of the machines. */
export function walksOf(machine: MachineName, walks: readonly Walk[]): readonly Walk[] {
  return walks.map(({ title, commands }) => ({
    title,
    commands: commands.map((one) => ({ ...one, takes: one.takes.filter((id) => id.startsWith(`${machine}.`)) })),
  }));
}
