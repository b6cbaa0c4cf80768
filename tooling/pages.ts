import { dirname, join, normalize } from 'node:path/posix';

/** The checkout for checking links, with paths relative to it. */
export interface Checkout {
  /** Null if there is no such file. */
  readonly read: (path: string) => string | null;
  readonly isFolder: (path: string) => boolean;
}

interface Link {
  readonly text: string;
  readonly target: string;
}

/** How many lines a target may move before a link to it is broken. */
const NEAR = 20;
const LINE_LINK = /\[`([^`\]]+)`\]\(([^)\s#]+)#L(\d+)\)/g;

const isFence = (line: string): boolean => line.trimStart().startsWith('```');

/** The page without its code blocks. */
function proseOf(markdown: string): string {
  let inside = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (isFence(line)) inside = !inside;
      return inside || isFence(line) ? '' : line;
    })
    .join('\n');
}

/** Links and images within the checkout. */
function linksIn(markdown: string): Link[] {
  return [...proseOf(markdown).matchAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g)].map(
    ([, text = '', target = '']) => ({ text, target }),
  );
}

/** GitHub's anchor of a heading. */
function slugOf(heading: string): string {
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Anchors of a page: its headings, numbered if equal, and explicit ids. */
export function anchorsOf(markdown: string): Set<string> {
  const prose = proseOf(markdown);
  const anchors = new Set([...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id));
  const seen = new Map<string, number>();
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

const escaped = (name: string): string => name.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Numbers of the lines that contain a name as a whole word. */
function linesWith(name: string, text: string): number[] {
  const word = new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`);
  return text.split('\n').flatMap((line, index) => (word.test(line) ? [index + 1] : []));
}

function problemOfLine(text: string, name: string, line: number): string | null {
  const lines = linesWith(name, text);
  if (lines.length === 0) return `has no ${name}`;
  if (lines.some((found) => Math.abs(found - line) <= NEAR)) return null;
  return `has ${name} on line ${lines.join(', ')}`;
}

function problemOf({ text, target }: Link, page: string, markdown: string, checkout: Checkout): string | null {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return null;
  const [file = '', fragment] = decodeURI(target).split('#');
  const path = file === '' ? page : normalize(join(dirname(page), file)).replace(/\/$/, '');
  const content = file === '' ? markdown : checkout.read(path);
  if (content === null) return checkout.isFolder(path) && fragment === undefined ? null : 'is not there';
  if (fragment === undefined) return null;
  if (path.endsWith('.md')) return anchorsOf(content).has(fragment) ? null : 'has no such anchor';
  const line = /^L(\d+)$/.exec(fragment)?.[1];
  const name = /^`([^`]+)`$/.exec(text)?.[1];
  if (line === undefined || name === undefined)
    return 'is to be [`name`](file#L1), with a name that stands on that line';
  return problemOfLine(content, name, Number(line));
}

/**
 * Broken links of a page, each with its problem. A link to a line is written [`name`](file.ts#L10): the name must be
 * within twenty lines of it, so that small changes above it don't break the link.
 */
export function brokenLinks(page: string, markdown: string, checkout: Checkout): string[] {
  return linksIn(markdown).flatMap((link) => {
    const problem = problemOf(link, page, markdown, checkout);
    return problem === null ? [] : [`${page}: ${link.target} ${problem}`];
  });
}

/** The page with corrected line numbers of its broken links, if the name is still in the file. */
export function withLines(page: string, markdown: string, { read }: Checkout): string {
  return markdown.replaceAll(LINE_LINK, (link: string, name: string, file: string, line: string) => {
    const text = read(normalize(join(dirname(page), file)));
    if (text === null || problemOfLine(text, name, Number(line)) === null) return link;
    const declared = new RegExp(`\\b(?:function|const|class|interface|type) ${escaped(name)}\\b`);
    const at = text.split('\n').findIndex((content) => declared.test(content)) + 1;
    const found = at > 0 ? at : linesWith(name, text)[0];
    return found === undefined ? link : `[\`${name}\`](${file}#L${found})`;
  });
}

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n');
}

/**
 * The page with its tables replaced: each is between `<!-- name -->` and `<!-- /name -->`. @throws Error if the page
 * has no place for a table
 */
export function withTables(markdown: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((page, [name, table]) => {
    const [before, after, ...more] = page.split(new RegExp(`(?<=<!-- ${name} -->\\n)[^]*?(?=<!-- /${name} -->)`));
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`no place for the table ${name}`);
    return `${before}\n${table}\n\n${after}`;
  }, markdown);
}
