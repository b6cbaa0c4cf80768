import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 is guessed at once, 4 holds against guessing on stolen data. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** What makes a password weak: a leaked or well-known one, the player's own data, or a pattern. */
export const STRENGTH_WARNINGS = ['common', 'personal', 'keyboard', 'repeat', 'sequence', 'date'] as const;
export type StrengthWarning = (typeof STRENGTH_WARNINGS)[number];

export interface PasswordStrength {
  readonly score: PasswordScore;
  /** Of a score below 3, and `personal` of any; null where no one pattern is to blame. */
  readonly warning: StrengthWarning | null;
}

/** What Polish players would think of and the lists of leaked passwords, mostly English, do not have. */
const POLISH_WORDS = [
  'haslo',
  'haslo123',
  'mojehaslo',
  'zaq12wsx',
  'kasia',
  'marcin',
  'monika',
  'damian',
  'michal',
  'piotr',
  'tomek',
  'lukasz',
  'dawid',
  'kamil',
  'natalia',
  'komputer',
  'obstawiam',
  'polska',
  'kocham',
  'kochamcie',
  'kochanie',
  'misiek',
  'myszka',
  'sloneczko',
  'legia',
  'lechpoznan',
  'wisla',
  'widzew',
  'gornik',
  'cracovia',
  'lewandowski',
  'warszawa',
  'krakow',
  'poznan',
  'gdansk',
  'wroclaw',
  'katowice',
  'mateusz',
  'bartek',
  'agnieszka',
  'karolina',
  'krzysztof',
  'zaklady',
  'bukmacher',
  'wygrana',
];

const PATTERNS: Readonly<Record<string, StrengthWarning>> = {
  dictionary: 'common',
  spatial: 'keyboard',
  repeat: 'repeat',
  sequence: 'sequence',
  date: 'date',
  regex: 'date',
};

let loading: Promise<ZxcvbnFactory> | null = null;

async function load(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, polish: POLISH_WORDS },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Begins to load the estimate and its dictionaries (about 250 kB); for the focus of a password field. A load that failed is tried
 * again by the next call.
 */
export function loadPasswordStrength(): Promise<ZxcvbnFactory> {
  loading ??= load();
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * How hard a password is to guess, judged on the device: nothing is sent anywhere. `own` is what a guesser knows of the player:
 * names, username, e-mail address. Rejects when the dictionaries do not come.
 */
export async function passwordStrength(password: string, own: readonly string[] = []): Promise<PasswordStrength> {
  const estimate = await loadPasswordStrength();
  const words = own.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((word) => word.length > 2);
  const { score, sequence } = estimate.check(password, words);
  const warning = warningOf(sequence);
  return { score, warning: score < 3 || warning === 'personal' ? warning : null };
}

interface Match {
  readonly pattern: string;
  readonly token: string;
  readonly dictionaryName?: unknown;
}

/** The longest known part is to blame. */
function warningOf(sequence: readonly Match[]): StrengthWarning | null {
  const known = sequence.filter(({ pattern, token }) => Object.hasOwn(PATTERNS, pattern) && token.length > 2);
  const longest = known.toSorted((a, b) => b.token.length - a.token.length).at(0);
  if (!longest) return null;
  return longest.dictionaryName === 'userInputs' ? 'personal' : (PATTERNS[longest.pattern] ?? null);
}
