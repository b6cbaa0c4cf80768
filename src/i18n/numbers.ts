/** With the grouping of money, the same in every language: "10 000". */
export function formatNumber(count: number): string {
  return count.toLocaleString('pl-PL', { useGrouping: 'always' });
}

/** Odds with two decimals in the format of the language: "1,50". */
export function formatOdds(odds: number, language: 'pl' | 'en'): string {
  return odds.toLocaleString(language === 'pl' ? 'pl-PL' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
