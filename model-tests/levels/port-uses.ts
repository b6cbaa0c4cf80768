import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearInertPorts } from '../../machines/inert-ports.ts';
import { ROOT } from '../../tooling/root.ts';
import type { Done, Watch } from '../engine/drive.ts';
import { plain } from '../engine/json.ts';
import { kebab } from '../engine/kebab.ts';

/**
 * What a machine asks of its ports, with arguments: by what was done and which transitions were taken, each way that it
 * was seen: `recordTransaction('key-1', '901', null); refreshMoney()`, `''` for nothing. What never asks is left out.
 */
export type PortUses = Readonly<Record<string, readonly string[]>>;

/** Path of the committed file, from the checkout. */
export function portUsesPath(machine: string): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.ports.json`;
}

/** The committed file; `''` if there is none, for a machine that uses no port. */
export function readPortUses(machine: string): string {
  const file = join(ROOT, portUsesPath(machine));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Hears what a machine asks of inert ports and compares it with the committed file; with null it only notes it. One at a
 * time.
 */
export class PortWatch {
  private heard: string[] = [];
  private readonly seen = new Map<string, Set<string>>();
  private readonly committed: PortUses | null;

  constructor(committed: string | null) {
    this.committed = committed === null ? null : ((committed === '' ? {} : JSON.parse(committed)) as PortUses);
    hearInertPorts((port, args) => void this.heard.push(useText(port, args)));
  }

  readonly watch: Watch = (done) => {
    const uses = this.heard.join('; ');
    this.heard = [];
    const key = keyOf(done);
    this.seen.set(key, (this.seen.get(key) ?? new Set()).add(uses));
    if (this.committed === null) return null;
    const ways = this.committed[key] ?? [''];
    return ways.includes(uses) ? null : `ports: ${listed([uses])}, not ${listed(ways)}`;
  };

  end(): void {
    hearInertPorts(null);
  }

  /** What was heard, to be committed; `''` if nothing was. */
  text(): string {
    const uses = [...this.seen]
      .map(([key, ways]) => [key, [...ways].toSorted()] as const)
      .filter(([, ways]) => ways.some((way) => way !== ''))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return uses.length === 0 ? '' : `${JSON.stringify(Object.fromEntries(uses), null, 2)}\n`;
  }
}

/** More than these say nothing to who reads a failure. */
const SHOWN = 3;

function listed(ways: readonly string[]): string {
  const shown = ways.slice(0, SHOWN).map((way) => way || 'nothing');
  return [...shown, ...(ways.length > SHOWN ? [`one of ${ways.length - SHOWN} others`] : [])].join(', or ');
}

const keyOf = ({ did, transitions }: Done): string =>
  transitions.length === 0 ? did : `${did} → ${transitions.join(' ')}`;

/** In single quotes, which JSON need not escape. Functions and signals that a port is given say nothing. */
function useText(port: string, args: readonly unknown[]): string {
  const said = args.filter((arg) => typeof arg !== 'function' && !(arg instanceof AbortSignal));
  return `${port}(${said.map((arg) => JSON.stringify(plain(arg)).replaceAll('"', "'")).join(', ')})`;
}
