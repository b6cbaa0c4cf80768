import type { Service } from './endpoint.ts';

export const GATEWAY_PREFIX = '/online-api/v1';

/** Base path of each service, on one host (API-05, reading 1). */
export const BASES: Readonly<Record<Service, string>> = {
  account: `${GATEWAY_PREFIX}/accounts/api`,
  main: `${GATEWAY_PREFIX}/mbase`,
  app: '/account/api',
  cdn: '/cdn',
  i18n: `${GATEWAY_PREFIX}/i18n`,
};

/** Alternative base path of the content service; the gateway serves both. */
export const MAIN_ALIAS = `${GATEWAY_PREFIX}/erne`;

export const NOTIFICATIONS_PATH = `${GATEWAY_PREFIX}/notifications`;
export const MAINTENANCE_PATH = `${GATEWAY_PREFIX}/maintenance-mode`;
export const OPENAPI_PATH = '/online-api/docs/json';

/** The value of `{identity-provider}` in the documents' paths (reading 2). */
export const IDENTITY_PROVIDER = 'authologic';
