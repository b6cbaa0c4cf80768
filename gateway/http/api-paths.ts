import { BASES, GATEWAY_PREFIX } from '../../contract/bases.ts';

/** Whether a path is the gateway's own, not one of the app's pages. */
export function isApi(path: string): boolean {
  return [GATEWAY_PREFIX, BASES.app, BASES.cdn, '/control', '/webhooks'].some(
    (base) => path === base || path.startsWith(`${base}/`),
  );
}
