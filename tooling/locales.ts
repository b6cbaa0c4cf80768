import { Visitor, type ESTree } from 'vite';
import type { Violation } from './code-rules.ts';
import { filesUnder, readText } from './files.ts';
import { lineAt, type Source } from './source.ts';

/** Texts of one language: full dotted key -> text. */
export type Texts = ReadonlyMap<string, string>;

/** Plural categories that a language needs for integers and fractions (CLDR). */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  pl: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
};
const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;
/** Folders whose code may use text keys. */
const USERS = /^(?:src|machines|contract|atlas)\//;

/** Full dotted key -> text, of a file of texts. */
export function flattened(value: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  flatten(value, '', texts);
  return texts;
}

function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) flatten(child, prefix === '' ? name : `${prefix}.${name}`, into);
  } else into.set(prefix, String(value));
}

/** All texts of `locales/<language>/*.json`; the same key in two files is an error. */
export function readTexts(language: string): { readonly texts: Texts; readonly violations: Violation[] } {
  const texts = new Map<string, string>();
  const violations: Violation[] = [];
  for (const path of filesUnder([`locales/${language}`], /\.json$/)) {
    for (const [key, text] of flattened(JSON.parse(readText(path)))) {
      if (texts.has(key)) violations.push({ path, line: 1, message: `${key} stands in two files` });
      texts.set(key, text);
    }
  }
  return { texts, violations };
}

const baseOf = (key: string): string => key.replace(PLURAL, '');
const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');

/** Keys missing in one language, empty texts, missing plural forms, different placeholders. */
export function languageDifferences(languages: Readonly<Record<string, Texts>>): Violation[] {
  const bases = new Set(Object.values(languages).flatMap((texts) => [...texts.keys()].map(baseOf)));
  return Object.entries(languages).flatMap(([language, texts]) => {
    const report = (message: string): Violation => ({ path: `locales/${language}`, line: 1, message });
    const own = Map.groupBy(texts.keys(), baseOf);
    const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => report(`${key} is empty`));
    const others = [...bases].flatMap((base) => {
      const keys = own.get(base);
      if (!keys) return [report(`${base} is missing`)];
      const forms = keys.filter((key) => key !== base).map((key) => key.slice(base.length + 1).replace('ordinal_', ''));
      if (forms.length === 0) return [];
      return (CATEGORIES[language] ?? ['other'])
        .filter((category) => !forms.includes(category))
        .map((category) => report(`${base} has no plural form "${category}"`));
    });
    return [...empty, ...others];
  });
}

/** Placeholders of a text must be the same in every language; "one" may leave out the count. */
export function placeholderDifferences(first: Texts, second: Texts, path: string): Violation[] {
  return [...first].flatMap(([key, text]) => {
    const other = second.get(key);
    if (other === undefined || PLURAL.test(key) || placeholders(text) === placeholders(other)) return [];
    return [
      { path, line: 1, message: `${key} has placeholders (${placeholders(other)}) instead of (${placeholders(text)})` },
    ];
  });
}

interface Mention {
  /** The literal parts, with any text between them; one part for a plain string. */
  readonly parts: readonly string[];
  readonly isTranslated: boolean;
  readonly path: string;
  readonly line: number;
}

function isTranslation({ callee }: ESTree.CallExpression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't';
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't';
}

function mentionsOf({ path, text, program }: Source): Mention[] {
  const found: Mention[] = [];
  const translated = new Set<number>();
  const add = (start: number, parts: readonly string[]): void => {
    found.push({ parts, isTranslated: translated.has(start), path, line: lineAt(text, start) });
  };
  const visitor = new Visitor({
    CallExpression(node) {
      const [first] = node.arguments;
      if (first && isTranslation(node)) translated.add(first.start);
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node.start, [node.value]);
    },
    TemplateLiteral(node) {
      add(
        node.start,
        node.quasis.map((quasi) => quasi.value.cooked ?? ''),
      );
    },
  });
  visitor.visit(program);
  return found;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The templates of keys whose last word is only known at run time: `core.errors.…`, by the keys that they make. */
export function templatesOf(sources: readonly Source[], texts: Texts): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const { parts } of sources.filter(({ path }) => USERS.test(path)).flatMap(mentionsOf)) {
    const [head = '', rest] = parts;
    if (parts.length !== 2 || rest !== '' || !/^(?:\w+\.)+$/.test(head)) continue;
    const own = [...texts.keys()].filter((key) => key.startsWith(head) && !key.includes('.', head.length));
    for (const key of own) made.set(key, `${head}…`);
  }
  return made;
}

/** Unused texts, and used keys without a text. */
export function usageProblems(sources: readonly Source[], texts: Texts): Violation[] {
  const bases = new Set([...texts.keys()].map(baseOf));
  const families = new Set([...bases].map((key) => key.split('.').slice(0, 2).join('.')));
  const used = new Set<string>();
  const missing: Violation[] = [];
  const mentions = sources.filter(({ path }) => USERS.test(path)).flatMap(mentionsOf);
  for (const { parts, isTranslated, path, line } of mentions) {
    const [head = ''] = parts;
    const isKeyLike = /^[a-z]\w*(?:\.\w+)+\.?\w*$/i.test(head) && families.has(head.split('.').slice(0, 2).join('.'));
    const isPlainTranslation = isTranslated && parts.length === 1;
    if (!isPlainTranslation && !isKeyLike) continue;
    const pattern = new RegExp(`^${parts.map((part) => escape(part.replace(/^\w+:/, ''))).join('.+')}(?:\\..+)?$`);
    const matching = [...bases].filter((base) => pattern.test(base));
    for (const base of matching) used.add(base);
    if (matching.length === 0) missing.push({ path, line, message: `no text has the key ${parts.join('…')}` });
  }
  const unused = [...bases].filter((base) => !used.has(base));
  return [...missing, ...unused.map((base) => ({ path: 'locales', line: 1, message: `${base} is used nowhere` }))];
}

/** Names, the same in every language. */
const NAMES = new Set([
  'BLIK',
  'PESEL',
  'NRB',
  'IBAN',
  'PLN',
  'PL',
  'EN',
  'Google Pay',
  'GPay',
  'mObywatel',
  'mojeID',
  'zł',
  'Polski',
  'English',
]);
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
]);

const isWords = (text: string): boolean => /\p{L}{2,}/u.test(text) && !NAMES.has(text.trim());

function literalsIn(
  node: ESTree.Expression | ESTree.JSXEmptyExpression,
): { readonly value: string; readonly start: number }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ value: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ value: quasi.value.raw, start: quasi.start }));
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return literalsIn(node.right);
    default:
      return [];
  }
}

/** Visible texts in a view that should be in `locales/`. */
export function untranslatedLiterals(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => /^src\/.*\.tsx$/.test(path))
    .flatMap(({ path, text, program }) => {
      const found: Violation[] = [];
      const report = (value: string, start: number): void => {
        const first = start + (value.length - value.trimStart().length);
        if (isWords(value))
          found.push({ path, line: lineAt(text, first), message: `"${value.trim()}" is not in locales/` });
      };
      const children = (nodes: readonly ESTree.JSXChild[]): void => {
        for (const child of nodes) {
          if (child.type === 'JSXText') report(child.value, child.start);
          if (child.type === 'JSXExpressionContainer')
            for (const { value, start } of literalsIn(child.expression)) report(value, start);
        }
      };
      const visitor = new Visitor({
        JSXElement: (node) => children(node.children),
        JSXFragment: (node) => children(node.children),
        JSXAttribute(node) {
          if (node.name.type !== 'JSXIdentifier' || !SPOKEN.has(node.name.name) || !node.value) return;
          if (node.value.type === 'Literal') report(node.value.value, node.value.start);
          if (node.value.type === 'JSXExpressionContainer') {
            for (const { value, start } of literalsIn(node.value.expression))
              if (/\s|^\p{Lu}/u.test(value)) report(value, start);
          }
        },
      });
      visitor.visit(program);
      return found;
    });
}

/** All checks of the product's languages. */
export function localeViolations(sources: readonly Source[]): Violation[] {
  const pl = readTexts('pl');
  const en = readTexts('en');
  return [
    ...pl.violations,
    ...en.violations,
    ...languageDifferences({ pl: pl.texts, en: en.texts }),
    ...placeholderDifferences(pl.texts, en.texts, 'locales/en'),
    ...usageProblems(sources, pl.texts),
    ...untranslatedLiterals(sources),
  ];
}
