import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { FETCH_LEGALS_DELAY } from '../domain/constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, nullable, wordParam } from './shapes.ts';

/** Documented default for a missing configuration key (CFG-01): twice the number of polls. */
export const POLLING_TIMEOUT = 10;

const NamedImage = z.object({ name: z.string(), url: z.string() });

export const ClientConfig = z.object({
  authologic: z._default(
    z.object({
      pollingTimeout: z._default(checked(z.number(), z.gt(0)), POLLING_TIMEOUT),
    }),
    { pollingTimeout: POLLING_TIMEOUT },
  ),
  fetchLegalsDelay: z._default(checked(z.number(), z.gte(0)), FETCH_LEGALS_DELAY),
  /** Without it the registration's banner is removed (REG-03). */
  S3BucketUrl: nullable(z.string()),
  oneSignalAppId: nullable(z.string()),
  bankLogos: listOf(NamedImage),
  storageBaseUrl: nullable(z.string()),
  /** The browser's IP as the gateway saw it, for the `client-ip` header (reading 5). */
  clientIp: nullable(z.string()),
  /** Origins from which third-party scripts may be loaded (DEP-07); the page's own origin is always allowed. */
  allowedScriptHosts: listOf(z.string()),
  /** Script URLs of other companies; a feature without its script is off (PSH-04 to PSH-06). */
  oneSignalSdkUrl: nullable(z.string()),
  liveChat: nullable(
    z.object({
      scriptUrl: z.string(),
      license: nullable(z.string()),
    }),
  ),
  analytics: nullable(
    z.object({
      pixelUrl: nullable(z.string()),
      tagManagerUrl: nullable(z.string()),
    }),
  ),
  /** The operator's licence number, for the footer (NAV-12). */
  licence: nullable(z.string()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

export const fetchConfig = defineEndpoint({
  name: 'config.fetch',
  summary: 'What the operator has set for the client (CFG-01).',
  service: 'app',
  method: 'GET',
  path: '/config',
  access: 'public',
  responses: { 200: ClientConfig },
});

export const fetchTexts = defineEndpoint({
  name: 'config.fetchTexts',
  summary: 'The operator’s own texts, by key; they go over the bundled ones of the language (I18N-01).',
  service: 'i18n',
  method: 'GET',
  path: '/:lang',
  access: 'public',
  params: z.object({ lang: wordParam() }),
  responses: { 200: z.catchall(z.object({}), z.string()) },
});
