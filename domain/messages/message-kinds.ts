/** Types of messages that are not offers: they do not wait for a suitable moment (reading 82). */
const WARNINGS: readonly string[] = ['Warning', 'Regulation'];

export function isWarning(type: string | null): boolean {
  return type !== null && WARNINGS.includes(type);
}
