import { Visitor, type ESTree } from 'vite';
import { BANNED_WORDS, EXCEPTIONS, type BannedWord } from './banned-words.ts';
import type { Violation } from './code-rules.ts';
import { lineAt, type Source } from './source.ts';
import { testTitles } from './test-titles.ts';

interface Named {
  readonly name: string;
  readonly start: number;
}

/** `mayResend` -> may, resend; `MAX_TRIES` -> max, tries; `app-view` -> app, view. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());
}

/** Names that a pattern binds. The name in `{ name }` is given elsewhere. */
function boundIn(pattern: ESTree.Node): Named[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: pattern.name, start: pattern.start }];
    case 'AssignmentPattern':
      return boundIn(pattern.left);
    case 'RestElement':
      return boundIn(pattern.argument);
    case 'TSParameterProperty':
      return boundIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return boundIn(property);
        return property.shorthand ? [] : boundIn(property.value);
      });
    default:
      return [];
  }
}

/** Every name declared in a file: of variables, parameters, functions, classes, types and their members. */
function namesGivenIn({ program }: Source): Named[] {
  const names: Named[] = [];
  const add = (...nodes: readonly (ESTree.Node | null)[]): void => {
    for (const node of nodes) {
      if (node?.type === 'PrivateIdentifier') names.push({ name: node.name, start: node.start });
      else if (node) names.push(...boundIn(node));
    }
  };
  const member = ({ key, computed }: { readonly key: ESTree.Node; readonly computed: boolean }): void => {
    if (!computed) add(key);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => add(id, ...params),
    FunctionExpression: ({ id, params }) => add(id, ...params),
    ArrowFunctionExpression: ({ params }) => add(...params),
    ClassDeclaration: ({ id }) => add(id),
    MethodDefinition: member,
    PropertyDefinition: member,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSPropertySignature: member,
    TSMethodSignature: member,
  }).visit(program);
  return names;
}

function isBanned({ word, under }: BannedWord, name: string, path: string): boolean {
  if (under !== undefined && !under.some((folder) => path.startsWith(`${folder}/`))) return false;
  return typeof word === 'string' ? wordsOf(name).includes(word) : word.test(name);
}

const isRight = (name: string, path: string): boolean =>
  EXCEPTIONS.some(
    ({ name: right, under }) =>
      (under === undefined || path.startsWith(under)) &&
      (typeof right === 'string' ? right === name : right.test(name)),
  );

/** Names in code and of files with a banned word (`banned-words.ts`). */
export function bannedWords(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const { path, text } = source;
    const file = path.replace(/^.*\//, '').replace(/\..*$/, '');
    const camel = file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const found = (name: string, given: string, line: number): Violation[] =>
      isRight(name, path)
        ? []
        : BANNED_WORDS.filter((banned) => isBanned(banned, name, path)).map(({ instead }) => ({
            path,
            line,
            message: `${given}: say ${instead}`,
          }));
    return [
      ...found(camel, file, 1),
      ...namesGivenIn(source).flatMap(({ name, start }) => found(name, name, lineAt(text, start))),
    ];
  });
}

const SMALL_LETTER = /^[a-z][a-z'’-]*(?=[\s,:;]|$)/;

/** Test titles that are not sentences: a lower-case start, a final colon, or fewer than three words in total. */
export function looseTitles(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) =>
    testTitles(source).flatMap(({ path, title }) => {
      const own = title.split(' > ').at(-1) ?? '';
      const isSentence = !SMALL_LETTER.test(own) && !own.endsWith(':') && title.split(/\s+/).length >= 3;
      return isSentence ? [] : [{ path, line: 1, message: `a test's title is a whole sentence, not "${title}"` }];
    }),
  );
}
