/** Characters of a statement that are told. */
const MAX_TEXT = 1_000;

/** What a statement does and to which table: `select deposit`, `insert ledger_entry`, `commit`. */
export function nameOfStatement(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text.toLowerCase()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_]+)/i.exec(text) ?? [];
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
}

/** The statement with `$n` in the place of each value, on one line; values are never part of it. */
export function textOfStatement(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
