/** A field of a run's step, for people: text as it is, everything else as JSON. */
export function fieldText(field: unknown): string {
  return typeof field === 'string' ? field : JSON.stringify(field ?? '');
}
