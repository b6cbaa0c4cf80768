/** A wire date (YYYY-MM-DD) in the format of birth dates: DD-MM-YYYY (I18N-01). */
export function formatBirthDate(day: string): string {
  return day.split('-').reverse().join('-');
}
