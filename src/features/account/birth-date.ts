/** A day of the wire (YYYY-MM-DD) as dates of birth are shown: DD-MM-YYYY (I18N-01). */
export function formatBirthDate(day: string): string {
  return day.split('-').reverse().join('-');
}
