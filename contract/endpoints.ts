import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as biometrics from './biometrics.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import * as cashier from './cashier.ts';
import * as common from './common.ts';
import * as config from './config.ts';
import * as content from './content.ts';
import * as documents from './documents.ts';
import * as errors from './errors.ts';
import * as exclusion from './exclusion.ts';
import * as extensions from './extensions.ts';
import * as fields from './fields.ts';
import * as incentives from './incentives.ts';
import * as legal from './legal.ts';
import * as limits from './limits.ts';
import * as messages from './messages.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as playMonths from './play-months.ts';
import * as player from './player.ts';
import * as promotions from './promotions.ts';
import * as push from './push.ts';
import * as registrationSchema from './registration-schema.ts';
import * as registration from './registration.ts';
import * as saferPlay from './safer-play.ts';
import * as shapes from './shapes.ts';
import * as statuses from './statuses.ts';
import * as subscriptions from './subscriptions.ts';
import * as transactions from './transactions.ts';
import * as values from './values.ts';
import * as verification from './verification.ts';
import * as walletConfig from './wallet-config.ts';

const areas = [
  auth,
  availability,
  biometrics,
  cashier,
  common,
  config,
  content,
  documents,
  exclusion,
  extensions,
  incentives,
  legal,
  limits,
  messages,
  passwords,
  payments,
  playMonths,
  player,
  promotions,
  registrationSchema,
  registration,
  saferPlay,
  subscriptions,
  transactions,
  verification,
  walletConfig,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value && 'service' in value;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/**
 * Every endpoint of the contract, for the gateway, the OpenAPI document, the trace of requirements and tests. A client
 * imports its endpoints from the separate files, so that its bundle has no others.
 */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));

/** Every named schema of the contract, by the name it is exported under. */
export const schemas: ReadonlyMap<string, Schema> = new Map(
  [...areas, errors, fields, push, shapes, statuses, values]
    .flatMap((area) => Object.entries<unknown>(area))
    .filter((entry): entry is [string, Schema] => isSchema(entry[1])),
);
