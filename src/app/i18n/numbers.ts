/** As money is written, the same in every language: "10 000". */
export function formatNumber(count: number): string {
  return count.toLocaleString('pl-PL', { useGrouping: 'always' });
}
