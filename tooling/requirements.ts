/** One line of `docs/specification/requirements.md`. */
export interface Requirement {
  /** e.g. `DEP-10`; never changes. */
  readonly id: string;
  readonly text: string;
  /** Whether the product already claims to meet it; otherwise it is planned. */
  readonly isClaimed: boolean;
}

/** A requirement's id; the star of requirements beyond the documents is not part of it. */
export const REQUIREMENT_ID =
  /\b(?:NAV|AUTH|VAL|REG|VER|LEG|DEP|WDR|BAL|TXN|BON|MSG|PRO|LIM|EXC|CON|PSH|CFG|I18N|API)-\d{2}\b/g;

/**
 * Requirements of the tables `| Id | Requirement | Claimed |`, in page order. @throws Error for a duplicate id or a
 * claim other than `yes` and `later`
 */
export function parseRequirements(markdown: string): Requirement[] {
  const seen = new Set<string>();
  return [...markdown.matchAll(/^\|\s*([A-Z0-9]+-\d{2})\*?\s*\|(.*)\|\s*(\S+)\s*\|\s*$/gm)].map(
    ([, id = '', text = '', claim = '']) => {
      if (seen.has(id)) throw new Error(`docs/specification/requirements.md has ${id} twice`);
      if (claim !== 'yes' && claim !== 'later')
        throw new Error(`docs/specification/requirements.md: ${id} is claimed "${claim}"; it must be yes or later`);
      seen.add(id);
      return { id, text: text.trim(), isClaimed: claim === 'yes' };
    },
  );
}
