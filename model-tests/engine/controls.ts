import type { Driver, DrivenPath } from './drive.ts';
import { drive } from './drive.ts';
import type { ProbeResult } from './control-probe.ts';

/** Controls tried at once before the page is made anew, so that one that can't be put back costs little. */
const MAX_PER_VISIT = 200;

/** The page is no longer as the path left it, since controls were tried: the path is walked again without them. */
class Disturbed extends Error {}

/** Tries the controls of a page that are not in `known`. */
export type TryControls = (known: readonly string[], max: number) => Promise<ProbeResult>;

/**
 * Finds controls that do nothing: in every place that a path comes by, each control is tried once over all paths. Trying
 * may change the page; then the path is walked again, so that the last walk of each path is one without any trial.
 */
export class ControlCheck {
  /** Those that are dead, or disabled without a reason in sight. */
  readonly faults = new Map<string, string>();
  tried = 0;
  private readonly known = new Map<string, Set<string>>();
  private triedNow = 0;

  /** Tries what nobody has tried in this place. Throws where the walk cannot go on. */
  async look(place: string, tryControls: TryControls): Promise<void> {
    const known = this.knownAt(place);
    for (;;) {
      const { findings, isDisturbed } = await tryControls([...known], MAX_PER_VISIT);
      for (const { control, effect, isDisabled } of findings) {
        // What other trials left behind could be the reason: asked again as the first of its page.
        if (effect === null && !isDisabled && this.triedNow > 0) throw new Disturbed(control);
        known.add(control);
        this.tried++;
        if (!isDisabled) this.triedNow++;
        if (effect === null) this.faults.set(`${place} ${control}`, faultOf(place, control, isDisabled));
      }
      if (isDisturbed) throw new Disturbed(place);
      return;
    }
  }

  /** Walks a path until it goes through without a trial. */
  async walk(path: DrivenPath, makeDriver: () => Promise<Driver>): Promise<void> {
    for (;;) {
      this.triedNow = 0;
      try {
        await drive(path, makeDriver);
        if (this.triedNow === 0) return;
      } catch (error) {
        const isDisturbed = error instanceof Error && error.cause instanceof Disturbed;
        if (!isDisturbed && this.triedNow === 0) throw error;
      }
    }
  }

  /** The faults that nobody knows of, and what is said to be one and is none. */
  faultsBut(known: readonly string[]): readonly string[] {
    const faults = [...this.faults.values()];
    const isOf = (control: string) => (fault: string) => fault.startsWith(`${control} `);
    const unknown = faults.filter((fault) => !known.some((control) => isOf(control)(fault)));
    const mended = known.filter((control) => !faults.some(isOf(control)));
    return [...unknown, ...mended.map((control) => `${control} is no fault any more: take it off the list`)];
  }

  /** Whether anything was tried since the path began, so that what it walks does not count. */
  get isTrial(): boolean {
    return this.triedNow > 0;
  }

  private knownAt(place: string): Set<string> {
    const known = this.known.get(place) ?? new Set();
    this.known.set(place, known);
    return known;
  }
}

function faultOf(place: string, control: string, isDisabled: boolean): string {
  const fault = isDisabled ? 'is disabled without a reason in sight' : 'does nothing';
  return `${control} ${fault} where the machine is at ${place}`;
}
