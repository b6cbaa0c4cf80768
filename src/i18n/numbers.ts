/** As money is written, the same in every language: "10 000". */
export function formatNumber(count: number): string {
  return count.toLocaleString('pl-PL', { useGrouping: 'always' });
}

/** Odds as the language writes them, two decimals: "1,50". */
export function formatOdds(odds: number, language: 'pl' | 'en'): string {
  return odds.toLocaleString(language === 'pl' ? 'pl-PL' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
