import { basePath } from './base-path.ts';
import { readLocal, STORAGE_KEYS, writeLocal } from './storage.ts';

/** What the first paint depends on: kept in cookies too, so that the gateway sends the right page (ADR 0044). */
const CHOICES = ['language', 'colorScheme', 'analyticsConsent'] as const;
type Choice = (typeof CHOICES)[number];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a choice of the visitor. */
export function writeChoice(key: Choice, value: string): void {
  writeLocal(key, value);
  writeCookie(key, value);
}

/** Renews the cookies of all stored choices, also of those that an earlier version stored without. */
export function renewChoices(): void {
  for (const key of CHOICES) {
    const value = readLocal(key);
    if (value !== null && /^\w+$/.test(value)) writeCookie(key, value);
  }
}

function writeCookie(key: Choice, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORAGE_KEYS[key]}=${value}; Max-Age=${YEAR_SECONDS}; Path=${basePath || '/'}; SameSite=Lax${secure}`;
}
