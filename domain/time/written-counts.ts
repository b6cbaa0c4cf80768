type Language = 'pl' | 'en';

/** A count with its unit, `7 dni`, as the object of a Polish verb: `działa 1 minutę`. */
export function writtenCount(count: number, unit: 'second' | 'minute' | 'hour' | 'day', language: Language): string {
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return language === 'pl' && count === 1 ? text.replace(/a$/, 'ę') : text;
}

/** A count of working days; in Polish in the genitive, after `do` or `w ciągu`. */
export function writtenWorkingDays(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? `${count} working day` : `${count} working days`;
  return count === 1 ? `${count} dnia roboczego` : `${count} dni roboczych`;
}
