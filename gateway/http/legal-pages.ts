import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LEGAL_TYPE_CODES } from '../../contract/legal.ts';
import type { LegalTypeCode } from '../../contract/legal.ts';
import type { Language } from '../lib/language.ts';
import { writtenDay } from '../lib/written-dates.ts';
import { LEGAL_TYPES } from '../domain/legal/legal-texts.ts';
import type { Services } from '../runtime/services.ts';
import type { LegalVersion } from '../store/legal/legal.ts';
import { findLegalVersionByNumber } from '../store/legal/legal.ts';
import { sendError } from './errors.ts';
import { ApiError } from './api-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'legal');
const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const FILE = /^([a-z-]+)-(\d{1,6})_(pl|en)\.html$/;

const WORDS = {
  pl: { version: 'Wersja', since: 'obowiązuje od', changes: 'Co się zmienia w tej wersji' },
  en: { version: 'Version', since: 'in force since', changes: 'What this version changes' },
} as const;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pageOf(document: LegalVersion, language: Language, text: string): string {
  const { name } = LEGAL_TYPES[document.typeCode];
  const words = WORDS[language];
  const changes = document.changes[language].filter((change) => change.trim() !== '');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(name[language])}</title>
<link rel="stylesheet" href="document.css">
</head>
<body>
<main>
<h1>${escaped(name[language])}</h1>
<p class="version">${words.version} ${document.version}, ${words.since} ${escaped(writtenDay(document.activeFrom, language))}</p>
${
  changes.length === 0
    ? ''
    : `<section class="changes"><h2>${words.changes}</h2><ul>${changes.map((change) => `<li>${escaped(change)}</li>`).join('')}</ul></section>`
}
${text}</main>
</body>
</html>
`;
}

/** The legal documents under /docs, with all versions that were ever in force. */
export function addLegalPages(app: FastifyInstance, { database, clock }: Services): void {
  const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
  const typeOf = (file: string): LegalTypeCode | undefined =>
    LEGAL_TYPE_CODES.find((code) => LEGAL_TYPES[code].file === file);
  const style = read('document.css');

  app.get('/docs/document.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  app.get<{ Params: { file: string } }>('/docs/:file', async (request, reply) => {
    const [, name = '', version = '', suffix = ''] = FILE.exec(request.params.file) ?? [];
    const language: Language = suffix === 'en' ? 'en' : 'pl';
    const typeCode = typeOf(name);
    const document =
      typeCode === undefined ? undefined : await findLegalVersionByNumber(database, typeCode, Number(version));
    if (document === undefined || document.activeFrom > clock.now()) {
      return sendError(new ApiError('NOT_FOUND'), request, reply);
    }
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'public, max-age=3600' })
      .send(pageOf(document, language, read(`${name}_${language}.html`)));
  });
}
