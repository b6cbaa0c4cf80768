import type { FastifyRequest } from 'fastify';
import { wallClock } from '../domain/time/warsaw.ts';

export type Language = 'pl' | 'en';

/** A text in every language of the sandbox. */
export type Words = Readonly<Record<Language, string>>;

const LOCALES: Readonly<Record<Language, string>> = { pl: 'pl-PL', en: 'en-GB' };

/** A supported language in `?lang`, otherwise the first supported one of Accept-Language, otherwise Polish. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  if (lang === 'pl' || lang === 'en') return lang;
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((part): part is Language => part === 'pl' || part === 'en') ?? 'pl';
}

/** Formats decimal złote of the wire. */
export function amountText(amount: string, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'PLN', useGrouping: 'always' }).format(
    Number(amount),
  );
}

/** Date and time in Warsaw; `at` is epoch ms. */
export function momentText(at: number, language: Language): string {
  return wallClock(at).locale(language).format('D MMM YYYY, HH:mm:ss');
}

/** Time of day in Warsaw; `at` is epoch ms. */
export function timeText(at: number): string {
  return wallClock(at).format('HH:mm:ss');
}
