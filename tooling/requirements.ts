/** One line of `docs/specification/requirements.md`. */
export interface Requirement {
  /** e.g. `REG-05`; never changes. */
  readonly id: string;
  readonly text: string;
  /** Whether the product already claims to meet it; otherwise it is planned. */
  readonly isClaimed: boolean;
  /** Parts of the text, in its order; empty where it says one thing alone. */
  readonly clauses: readonly Clause[];
}

/** One part of a requirement. */
export interface Clause {
  /** e.g. `REG-05.a`; letters follow the text. */
  readonly id: string;
  readonly text: string;
}

/** A requirement's id; the star of requirements beyond the documents is not part of it. */
const REQUIREMENT = '(?:NAV|AUTH|VAL|REG|VER|LEG|DEP|WDR|BAL|TXN|BON|MSG|PRO|LIM|EXC|CON|PSH|CFG|I18N|API)-\\d{2}';
const NAMED = new RegExp(`\\b${REQUIREMENT}(?:\\.[a-z])?\\b`, 'g');

/** Ids of requirements (`REG-05`) and clauses (`REG-05.c`) that a text names, each once. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(NAMED))];
}

/** The requirement of a clause: `REG-05` for `REG-05.c` and for itself. */
export function requirementOf(id: string): string {
  return id.replace(/\.[a-z]$/, '');
}

/** All ids that a text may name. */
export function knownIds(requirements: readonly Requirement[]): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ id, clauses }) => [id, ...clauses.map((clause) => clause.id)]));
}

/**
 * Clauses of a requirement's text: a semicolon or the end of a sentence ends one, but not in parentheses or code.
 * @throws Error if there are more than letters
 */
export function clausesOf(id: string, text: string): Clause[] {
  const parts = text
    .replaceAll(/\([^)]*\)|`[^`]*`/g, (inner) => inner.replaceAll(/[;.]/g, (sign) => (sign === ';' ? '\0' : '\u0001')))
    .split(/;\s+|\.\s+(?=\p{Lu})/u)
    .map((part) => part.replaceAll('\0', ';').replaceAll('\u0001', '.').replace(/\.$/, '').trim())
    .filter((part) => part !== '');
  if (parts.length === 1) return [];
  if (parts.length > 26) throw new Error(`${id} has ${parts.length} clauses, more than there are letters`);
  return parts.map((part, index) => ({ id: `${id}.${String.fromCodePoint('a'.charCodeAt(0) + index)}`, text: part }));
}

/**
 * Requirements of the tables `| Id | Requirement | Claimed |`, in page order. @throws Error for a duplicate id or a
 * claim other than `yes` and `later`
 */
export function parseRequirements(markdown: string): Requirement[] {
  const seen = new Set<string>();
  return [...markdown.matchAll(/^\|\s*([A-Z0-9]+-\d{2})\*?\s*\|(.*)\|\s*(\S+)\s*\|\s*$/gm)].map(
    ([, id = '', cell = '', claim = '']) => {
      if (seen.has(id)) throw new Error(`docs/specification/requirements.md has ${id} twice`);
      if (claim !== 'yes' && claim !== 'later')
        throw new Error(`docs/specification/requirements.md: ${id} is claimed "${claim}"; it must be yes or later`);
      seen.add(id);
      const text = cell.trim();
      return { id, text, isClaimed: claim === 'yes', clauses: clausesOf(id, text) };
    },
  );
}
