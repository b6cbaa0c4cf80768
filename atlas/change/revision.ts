import type { Denominators } from '../../model-tests/levels/denominators.ts';

/** What one revision says of the machines, as plain data: it is stored, and compared without the code of that revision. */

export interface RevisionState {
  /** The id of coverage. */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** `name`, or `name (source)` where they differ. */
  readonly invokes: readonly string[];
  readonly tags: readonly string[];
  readonly requirements: readonly string[];
  readonly description: string | null;
}

export interface RevisionTransition {
  /** The id of coverage. */
  readonly id: string;
  readonly source: string;
  /** Readable, without ids of states and without lengths: `deposit.submit`, `start ✓`, `after retry`, `done`, `always`. */
  readonly event: string;
  /** Place among the transitions of the same state and event, from 0. */
  readonly index: number;
  readonly guard: string | null;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly requirements: readonly string[];
  readonly description: string | null;
  /** Whether it leaves and enters its own state anew. */
  readonly isReentering: boolean;
}

export interface RevisionPath {
  readonly name: string;
  /** Ids of the transitions that it takes; null where the revision's model could not be walked. */
  readonly transitions: readonly string[] | null;
}

export interface RevisionMachine {
  readonly name: string;
  readonly purpose: string;
  /** Outer before inner; the first is the machine itself. */
  readonly states: readonly RevisionState[];
  readonly transitions: readonly RevisionTransition[];
  /** Name -> length as text, `computed` where it depends on the context. */
  readonly delays: Readonly<Record<string, string>>;
  /** The committed ones. */
  readonly paths: readonly RevisionPath[];
}

export interface RevisionTests {
  /** From the checkout. */
  readonly path: string;
  /** Of the file's text, hex. */
  readonly hash: string;
  /** Requirements that its titles name. */
  readonly ids: readonly string[];
}

export interface Revision {
  readonly machines: Readonly<Record<string, RevisionMachine>>;
  /** Machine -> why it could not be created. */
  readonly failures: Readonly<Record<string, string>>;
  /** Language -> key -> text. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Id -> text. */
  readonly requirements: Readonly<Record<string, string>>;
  readonly tests: readonly RevisionTests[];
  /** The content of `model-tests/denominators.json`; null where there is none. */
  readonly denominators: Denominators | null;
}
