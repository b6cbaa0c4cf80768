import { filesUnder, readText } from './files.ts';

/** A sentence in both languages of the analysts' site. */
export interface Said {
  readonly en: string;
  readonly pl: string;
}

/** A chart as the engine describes it; the path of its root is `''`. */
interface Chart {
  readonly machine: { readonly config: { readonly description?: string | undefined } };
  readonly states: readonly { readonly id: string; readonly path: string; readonly description: string | null }[];
}

interface Written {
  /** Only where the chart itself does not say it. */
  readonly en?: string;
  readonly pl?: string;
}

/** Path of a state -> its words. */
export type Words = Readonly<Record<string, Written>>;

/** Name of a machine in kebab case -> the words of its states by path (`machines/auth/login/login.states.json`). */
export function readStateWords(): ReadonlyMap<string, Words> {
  return new Map(
    filesUnder(['machines'], /\.states\.json$/).map((path) => [
      path.replace(/^.*\//, '').replace(/\.states\.json$/, ''),
      JSON.parse(readText(path)) as Words,
    ]),
  );
}

/** What a chart itself says of each state; of its root, what the machine is for. */
function chartWords({ machine, states }: Chart): readonly { id: string; path: string; en: string | undefined }[] {
  return states.map(({ id, path, description }) => ({
    id,
    path,
    en: description ?? (path === '' ? machine.config.description : undefined),
  }));
}

/** State id -> what it means: English from its chart or its words, Polish from its words; `''` if nobody has said. */
export function stateWords(chart: Chart, words: Words): ReadonlyMap<string, Said> {
  return new Map(
    chartWords(chart).map(({ id, path, en }) => [id, { en: en ?? words[path]?.en ?? '', pl: words[path]?.pl ?? '' }]),
  );
}

/** What is missing in the words of a chart's states, stands twice, or is of no state; a line each. */
export function stateWordFaults(chart: Chart, words: Words): readonly string[] {
  const states = chartWords(chart);
  const paths = new Set(states.map(({ path }) => path));
  const surplus = Object.keys(words).filter((path) => !paths.has(path));
  return [
    ...surplus.map((path) => `has words of no state: ${path}`),
    ...states.flatMap(({ path, en }) => {
      const state = path === '' ? 'its root' : path;
      const written = words[path] ?? {};
      const found: string[] = [];
      if (!written.pl) found.push(`${state} has no Polish words`);
      if (!en && !written.en) found.push(`${state} has no English words`);
      if (en && written.en !== undefined) found.push(`${state} has English words in the chart and beside it`);
      return found;
    }),
  ];
}
