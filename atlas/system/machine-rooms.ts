import { filesUnder, readText } from '../../tooling/files.ts';

/** Name of a machine -> the folder of `machines` whose code creates it: `deposit` -> `payments`. */
export function roomsOfMachines(): ReadonlyMap<string, string> {
  return new Map(
    filesUnder(['machines'], /\.machine\.ts$/).flatMap((path) => {
      const [, room = ''] = path.split('/');
      const factories = readText(path).matchAll(/^export (?:function|const) create(\w+)Machine\b/gm);
      return [...factories].map(([, name = '']) => [name.charAt(0).toLowerCase() + name.slice(1), room] as const);
    }),
  );
}
