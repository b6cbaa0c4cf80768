import * as z from 'zod/mini';
import { FETCH_LEGALS_DELAY } from '../domain/constants.ts';
import { defineCall } from './call.ts';
import { list, nullable, wordParam } from './shapes.ts';

/** Documented default of the configuration; a missing key takes it (CFG-01). Polls × 2. */
export const POLLING_TIMEOUT = 10;

const NamedImage = /* @__PURE__ */ z.object({ name: /* @__PURE__ */ z.string(), url: /* @__PURE__ */ z.string() });

export const ClientConfig = /* @__PURE__ */ z.object({
  authologic: /* @__PURE__ */ z._default(
    /* @__PURE__ */ z.object({
      pollingTimeout: /* @__PURE__ */ z._default(
        /* @__PURE__ */ z.number().check(/* @__PURE__ */ z.gt(0)),
        POLLING_TIMEOUT,
      ),
    }),
    { pollingTimeout: POLLING_TIMEOUT },
  ),
  fetchLegalsDelay: /* @__PURE__ */ z._default(
    /* @__PURE__ */ z.number().check(/* @__PURE__ */ z.gte(0)),
    FETCH_LEGALS_DELAY,
  ),
  /** Without it the registration's banner is removed (REG-03). */
  S3BucketUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  oneSignalAppId: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  bankLogos: /* @__PURE__ */ list(NamedImage),
  storageBaseUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  /** The browser's address as the gateway saw it, for the `client-ip` header (reading 5). */
  clientIp: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  /** Origins from which third-party scripts may be loaded (DEP-07); the page's own is always allowed. */
  allowedScriptHosts: /* @__PURE__ */ list(/* @__PURE__ */ z.string()),
  /** Addresses of the outside companies' scripts; without one that part of the product is off (PSH-04 to PSH-06). */
  oneSignalSdkUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  liveChat: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      scriptUrl: /* @__PURE__ */ z.string(),
      license: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
    }),
  ),
  analytics: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      pixelUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
      tagManagerUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
    }),
  ),
  /** The number of the operator's licence, for the footer (NAV-12). */
  licence: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

export const fetchConfig = /* @__PURE__ */ defineCall({
  name: 'config.fetch',
  summary: 'What the operator has set for the client (CFG-01).',
  service: 'app',
  method: 'GET',
  path: '/config',
  access: 'public',
  answers: { 200: ClientConfig },
});

export const fetchTexts = /* @__PURE__ */ defineCall({
  name: 'config.fetchTexts',
  summary: 'The operator’s own texts, by key; they go over the bundled ones of the language (I18N-01).',
  service: 'i18n',
  method: 'GET',
  path: '/:lang',
  access: 'public',
  params: /* @__PURE__ */ z.object({ lang: /* @__PURE__ */ wordParam() }),
  answers: { 200: /* @__PURE__ */ z.catchall(/* @__PURE__ */ z.object({}), /* @__PURE__ */ z.string()) },
});
