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

const NBSP = '\u00a0';

/**
 * Whole minutes with abbreviated units, `1 godz. 30 min`: an abbreviation fits every case of a sentence. A number stays
 * on the line of its unit.
 */
export function formatShortDuration(seconds: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const parts = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ] as const;
  const shown = parts.filter(([unit, count]) => count > 0 || (unit === 'minute' && minutes === 0));
  return shown
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
        .format(count)
        .replaceAll(' ', NBSP),
    )
    .join(' ');
}
