import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/**
 * The key under which requests of an IP are counted: an IPv4 address itself, an IPv6 address by its /64, which one
 * household or phone gets and in which it can change addresses freely.
 */
export function callerOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [plainIp = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plainIp)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plainIp.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (after.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return `${groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
