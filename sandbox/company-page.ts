import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

interface CompanyTexts {
  readonly otherLanguage: string;
  readonly sandbox: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly leftTitle: string;
  readonly leftText: string;
  readonly resume: string;
  readonly decidedTitle: string;
  readonly decidedText: string;
  readonly back: string;
}

export interface Company {
  readonly name: string;
  /** File names of its style sheets. */
  readonly styles: readonly string[];
}

/** The page of a third party. URLs are relative, so that the sandbox may be published under a base path. */
export function companyPage(
  language: Language,
  text: CompanyTexts,
  { name, styles }: Company,
  title: string,
  content: Html,
): Html {
  const other = language === 'pl' ? 'en' : 'pl';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="../assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="../assets/theme.css" />
        ${styles.map((file) => html`<link rel="stylesheet" href="../assets/${file}" />`)}
      </head>
      <body>
        <header class="bank">
          <p class="bank-name"><span class="mark" aria-hidden="true"></span>${name}</p>
          <a href="?lang=${other}" lang="${other}">${text.otherLanguage}</a>
        </header>
        <main>${content}</main>
        <footer><p class="warning">${text.sandbox}</p></footer>
      </body>
    </html> `;
}

/** The page for an unknown link. */
export function unknownPage(language: Language, text: CompanyTexts, company: Company): Html {
  return companyPage(
    language,
    text,
    company,
    text.unknownTitle,
    html`<section class="step">
      <h1>${text.unknownTitle}</h1>
      <p class="lead">${text.unknownText}</p>
    </section>`,
  );
}

/** The page for a person who left without a decision and came back; `links` continue. */
export function leftStep(text: CompanyTexts, links: Html): Html {
  return html`<h1>${text.leftTitle}</h1>
    <p class="lead">${text.leftText}</p>
    <p class="steps">${links}</p>`;
}

export function decidedStep(text: CompanyTexts, returnUrl: string): Html {
  return html`<h1>${text.decidedTitle}</h1>
    <p class="lead">${text.decidedText}</p>
    <p class="steps"><a class="button primary" href="${returnUrl}">${text.back}</a></p>`;
}
