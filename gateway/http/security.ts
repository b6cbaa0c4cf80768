import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../runtime/config.ts';
import { scriptHostsOf } from '../runtime/third-parties.ts';
import { ApiError } from './api-error.ts';

/** Headers of every response. */
export const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), publickey-credentials-get=(self)',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** The policy of all responses except pages. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

function socketOrigins(request: FastifyRequest, config: Config): string[] {
  const host = isOwnHost(request.host, config) ? request.host : new URL(config.publicUrl).host;
  return [`ws://${host}`, `wss://${host}`];
}

/**
 * The policy of the app's page: its own files, styles with the nonce, scripts protected by Trusted Types, and the hosts
 * of third parties, whose scripts the app loads only after consent.
 */
export function pagePolicy(nonce: string, request: FastifyRequest, config: Config): string {
  const hosts = scriptHostsOf(config.thirdParties, config.pushSdkUrl);
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...hosts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...socketOrigins(request, config), ...hosts].join(' '),
    ["img-src 'self' data: blob:", ...hosts].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of the app's service worker, which fetches files of its own origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy of the analysts' pages, which also open without a server and have inline scripts and styles. */
export const ATLAS_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function isOwnHost(host: string, config: Config): boolean {
  return host === new URL(config.publicUrl).host || LOOPBACK.test(host);
}

/** True for our own page: the public origin, an allowed one, or the host and port of the request. */
export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin || config.allowedOrigins.includes(origin)) return true;
  return isOwnHost(request.host, config) && [`http://${request.host}`, `https://${request.host}`].includes(origin);
}

/** Refuses requests from pages of other sites. A request without an Origin header was not sent by such a page. */
export function checkOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, config)) throw new ApiError('FORBIDDEN');
}
