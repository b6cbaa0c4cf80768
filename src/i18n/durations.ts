import type { Language } from './texts.ts';

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in whole seconds as text, `1 godzina 30 minut`; zero is `0 sekund`. */
export function formatDuration(seconds: number, language: Language): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || (unit === 'second' && parts.length === 0)) {
      parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    }
  }
  return parts.join(' ');
}

const SHORT = { style: 'unit', unitDisplay: 'short' } as const;

/**
 * Hours and whole minutes, `1 godz. 30 min`: abbreviated, since whole words would need the grammatical case of their
 * sentence.
 */
export function shortDuration(seconds: number, language: Language): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  const parts = [
    ...(hours > 0 ? [new Intl.NumberFormat(language, { ...SHORT, unit: 'hour' }).format(hours)] : []),
    ...(rest > 0 || hours === 0 ? [new Intl.NumberFormat(language, { ...SHORT, unit: 'minute' }).format(rest)] : []),
  ];
  return parts.join(' ');
}
