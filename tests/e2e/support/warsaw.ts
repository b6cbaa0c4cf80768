/** When the next day or month starts in Warsaw, formatted as in the product (DD MMM YYYY, HH:mm) in Polish. */
export function nextStart(of: 'day' | 'month'): {
  readonly date: string;
  readonly time: string;
  /** As in a sentence, `1 grudnia`. */
  readonly inWords: string;
} {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date());
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const start = of === 'day' ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1);
  const format = new Intl.DateTimeFormat('pl-PL', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const inWords = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(start);
  return { date: format.format(start), time: '00:00', inWords };
}
