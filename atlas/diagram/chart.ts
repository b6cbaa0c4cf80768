/** A machine as plain data, for its drawings and for the page that draws it anew. It knows no XState object. */

/** A line that stands in the box of its state: work, an action, ids of requirements. */
export interface Note {
  readonly kind: 'invoke' | 'action' | 'requirement';
  readonly text: string;
}

export interface ChartState {
  /** The id of coverage. */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly initial: string | null;
  readonly description: string | null;
  readonly notes: readonly Note[];
  readonly children: readonly ChartState[];
}

export interface ChartTransition {
  /** The id of coverage. */
  readonly id: string;
  readonly from: string;
  /** Null: it stays where it is. */
  readonly to: string | null;
  /** True if its source is left and entered anew. */
  readonly reenter: boolean;
  readonly event: string;
  /** Place among the transitions of the same state and event, from 1; null where it is the only one. */
  readonly order: number | null;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly requirements: readonly string[];
}

export interface Chart {
  /** True for a map of several machines: what has no room for its line is counted, not listed. */
  readonly isMap?: boolean;
  readonly root: ChartState;
  readonly transitions: readonly ChartTransition[];
}

/** All states, outer before inner. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.children.flatMap(statesOf)];
}
