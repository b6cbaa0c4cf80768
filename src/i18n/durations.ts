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
