import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 is guessed at once; 4 resists an offline attack on stolen data. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** What makes a password weak: a leaked or well-known one, the player's own data, or a pattern. */
export const STRENGTH_WARNINGS = ['common', 'personal', 'keyboard', 'repeat', 'sequence', 'date'] as const;
export type StrengthWarning = (typeof STRENGTH_WARNINGS)[number];

export interface PasswordStrength {
  readonly score: PasswordScore;
  /** For a score below 3, `personal` for any score; null if no single pattern is the cause. */
  readonly warning: StrengthWarning | null;
}

/** Words that Polish players would use and that the mostly English lists of leaked passwords lack. */
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
 * Preloads the estimator and its dictionaries (about 250 kB); used when the password field gets the focus. A failed
 * load is retried by the next call.
 */
export function loadPasswordStrength(): Promise<ZxcvbnFactory> {
  loading ??= load();
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * The strength of a password, estimated on the device: nothing is sent. `own` is what an attacker may know of the
 * player: names, username, e-mail. Rejects if the dictionaries do not load.
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

/** The longest known pattern is the cause. */
function warningOf(sequence: readonly Match[]): StrengthWarning | null {
  const known = sequence.filter(({ pattern, token }) => Object.hasOwn(PATTERNS, pattern) && token.length > 2);
  const longest = known.toSorted((a, b) => b.token.length - a.token.length).at(0);
  if (!longest) return null;
  return longest.dictionaryName === 'userInputs' ? 'personal' : (PATTERNS[longest.pattern] ?? null);
}
