import { dirname, join, normalize } from 'node:path/posix';
import { parseSync, Visitor, type ESTree } from 'vite';
import { filesUnder, readText } from './files.ts';
import { TOP_ROOMS } from './rooms.ts';

/** One import or re-export of another module. */
export interface Import {
  readonly specifier: string;
  /** Path in the checkout; null for packages and Node's own modules. */
  readonly target: string | null;
  readonly typeOnly: boolean;
  /** Names as exported by the other module; empty for side effects, `*` for the whole module. */
  readonly names: readonly string[];
  readonly line: number;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  /** The text with comments blanked, of the same length. */
  readonly code: string;
  readonly program: ESTree.Program;
  readonly imports: readonly Import[];
  /** True if the file only re-exports other modules. */
  readonly isBarrel: boolean;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function targetOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
}

/** Parses one TypeScript file; `path` is relative to the checkout. */
export function parseSource(path: string, text: string): Source {
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'syntax error'}`);
  const found = (specifier: string, typeOnly: boolean, names: string[], offset: number): Import => ({
    specifier,
    target: targetOf(path, specifier),
    typeOnly,
    names,
    line: lineAt(text, offset),
  });
  const fromStatements = module.staticImports.map((statement) => {
    const { entries, moduleRequest } = statement;
    const names = entries.map((entry) =>
      entry.importName.kind === 'Default' ? 'default' : (entry.importName.name ?? '*'),
    );
    return found(
      moduleRequest.value,
      entries.length > 0 && entries.every((entry) => entry.isType),
      names,
      statement.start,
    );
  });
  const fromExports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [found(entry.moduleRequest.value, entry.isType, [entry.importName.name ?? '*'], statement.start)]
        : [],
    ),
  );
  const fromCalls = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[1] ? [found(literal[1], false, ['*'], moduleRequest.start)] : [];
  });
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  const passesOn = (node: ESTree.Program['body'][number]): boolean =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);
  return {
    path,
    text,
    code,
    program,
    imports: [...fromStatements, ...fromExports, ...fromCalls],
    isBarrel:
      program.body.some(passesOn) && program.body.every((node) => passesOn(node) || node.type === 'ImportDeclaration'),
  };
}

/** All TypeScript files of the rooms, parsed. */
export function readSources(): Source[] {
  return filesUnder(TOP_ROOMS, /\.tsx?$/).map((path) => parseSource(path, readText(path)));
}

/** Texts of the string and template literals, with their start positions. */
export function literalsOf({ program }: Source): { readonly value: string; readonly start: number }[] {
  const found: { value: string; start: number }[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push({ value: node.value, start: node.start });
    },
    TemplateElement(node) {
      found.push({ value: node.value.raw, start: node.start });
    },
  });
  visitor.visit(program);
  return found;
}
