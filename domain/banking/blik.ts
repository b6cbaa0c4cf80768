import { BLIK_LENGTH } from '../constants.ts';

/** The typed or pasted code, without grouping spaces and hyphens. */
export function normaliseBlikCode(text: string): string {
  return text.replace(/[\s\u00a0\u202f-]/g, '');
}

/** True for exactly six ASCII digits, grouped or not. */
export function isBlikCode(text: string): boolean {
  const code = normaliseBlikCode(text);
  return code.length === BLIK_LENGTH && /^[0-9]+$/.test(code);
}

/** Two groups of three, as banks show the code. Accepts partial input. */
export function groupBlikCode(text: string): string {
  const code = normaliseBlikCode(text);
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
