import type { Driver, DrivenPath } from './drive.ts';
import { drive } from './drive.ts';
import type { ProbeResult } from './control-probe.ts';

/** Controls tried before the page is created again, to limit the cost of one that cannot be undone. */
const MAX_PER_VISIT = 200;

/** Trials have changed the page: the path is walked again without them. */
class Disturbed extends Error {}

/** Tries the controls of a page that are not in `known`. */
export type TryControls = (known: readonly string[], max: number) => Promise<ProbeResult>;

/**
 * Finds controls without effect: in every place that paths visit, each control is tried once over all paths. Trials may
 * change the page; then the path is walked again, so that the last walk of each path has no trial.
 */
export class ControlCheck {
  /** Controls without effect, or disabled without a visible reason. */
  readonly faults = new Map<string, string>();
  tried = 0;
  private readonly known = new Map<string, Set<string>>();
  private triedNow = 0;

  /** Tries the controls that were not tried in this place. Throws if the walk cannot continue. */
  async look(place: string, tryControls: TryControls): Promise<void> {
    const known = this.knownAt(place);
    for (;;) {
      const { findings, isDisturbed } = await tryControls([...known], MAX_PER_VISIT);
      for (const { control, effect, isDisabled } of findings) {
        // Another trial could be the reason: this control is tried again as the first one on a new page.
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

  /** Walks a path until it succeeds without a trial. */
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

  /** Faults that are not in the list, and entries of the list that are no fault. */
  faultsBut(known: readonly string[]): readonly string[] {
    const faults = [...this.faults.values()];
    const isOf = (control: string) => (fault: string) => `${fault} `.startsWith(`${control} `);
    const unknown = faults.filter((fault) => !known.some((control) => isOf(control)(fault)));
    const mended = known.filter((control) => !faults.some(isOf(control)));
    return [...unknown, ...mended.map((control) => `${control} is no fault any more: take it off the list`)];
  }

  /** Whether a control was tried since the path began: then the walk does not count. */
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
