import type { DocumentEntry } from '../../contract/sandbox.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { timeText } from '../language.ts';
import type { Cashier } from './cashier-sections.ts';
import { cashierSections } from './cashier-sections.ts';
import { documentSection } from './document-section.ts';
import { accountSection, legalSection } from './account-sections.ts';
import { bonusSection } from './bonus-section.ts';
import { daySection } from './day-section.ts';
import { DAY_TEXTS } from './day-texts.ts';
import { faultSection, gatewaySection, walletSection } from './gateway-section.ts';
import type { GatewayState } from './gateway-state.ts';
import { identitySection } from './identity-section.ts';
import type { Entry } from './journal.ts';
import { letterSection } from './letter-section.ts';
import { magicSection, outboxSection, pushSection } from './message-sections.ts';
import type { PanelContext, PushDraft } from './panel-context.ts';
import { PANEL_TEXTS } from './panel-texts.ts';
import type { PanelTexts } from './panel-texts.ts';
import { analyticsSection, textsSection, thirdPartySection } from './third-party-sections.ts';
import { THIRD_PARTY_TEXTS } from './third-party-texts.ts';
import { paymentSection } from './payment-section.ts';

export interface PanelView {
  readonly language: Language;
  readonly gateway: GatewayState;
  /** Null if the gateway's list could not be read. */
  readonly documents: readonly DocumentEntry[] | null;
  readonly cashier: Cashier;
  /** Search text for the outbox, '' for everything. */
  readonly outboxSearch: string;
  readonly push: PushDraft;
  /** The result of the action that led to this page. */
  readonly said: Entry | null;
}

function entryText({ succeeded, text }: Entry): Html {
  return html`<p class="said ${succeeded ? 'good' : 'bad'}">${text}</p>`;
}

function history(context: PanelContext, text: PanelTexts): Html {
  const entries = context.journal.list();
  return html`<section id="history" aria-labelledby="history-title">
    <h2 id="history-title">${text.history}</h2>
    <div data-live id="history-live">
      ${
        entries.length === 0
          ? html`<p class="empty">${text.noHistory}</p>`
          : html`<ol class="deliveries">
              ${entries
                .slice(0, 12)
                .map(
                  (entry) =>
                    html`<li class="${entry.succeeded ? 'good' : 'bad'}">
                      <span class="id">${timeText(entry.at)}</span> ${entry.text}
                    </li> `,
                )}
            </ol>`
      }
    </div>
  </section> `;
}

const LINKED = [
  'payments',
  'identity',
  'documents',
  'withdrawals',
  'bankAccounts',
  'outbox',
  'gateway',
  'faults',
  'wallet',
  'account',
  'letters',
  'push',
  'bonuses',
  'legal',
  'history',
  'magic',
] as const;

/** The whole panel. Its script refreshes the elements with `data-live`. */
export function panelPage(context: PanelContext, view: PanelView): Html {
  const { language, gateway } = view;
  const text = PANEL_TEXTS[language];
  const outside = THIRD_PARTY_TEXTS[language];
  const other = language === 'pl' ? 'en' : 'pl';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${text.title}</title>
        <link rel="icon" href="assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="assets/theme.css" />
        <link rel="stylesheet" href="assets/panel.css" />
        <script type="module" src="assets/panel.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">${text.skip}</a>
        <header>
          <div>
            <h1>${text.title}</h1>
            <p class="quiet">${text.subtitle}</p>
          </div>
          <a href="?lang=${other}" lang="${other}">${text.otherLanguage}</a>
        </header>
        <nav aria-label="${text.sections}">
          <ul>
            ${LINKED.map((id) => html`<li><a href="#${id}">${text[id]}</a></li>`)}
            <li><a href="#day">${DAY_TEXTS[language].title}</a></li>
            <li><a href="#third-parties">${outside.thirdParties}</a></li>
            <li><a href="#analytics">${outside.analytics}</a></li>
            <li><a href="#texts">${outside.texts}</a></li>
          </ul>
        </nav>
        <p class="said bad" id="lost-contact" role="alert" hidden>${text.lostContact}</p>
        <div id="said" role="status">${view.said && entryText(view.said)}</div>
        <main id="content">
          <div class="column">
            ${paymentSection(context.provider.list(), language, text)}
            ${identitySection(context.identity.list(), language, text)}
            ${documentSection(view.documents, language, text)} ${cashierSections(view.cashier, language, text)}
            ${outboxSection(context.outbox, view.outboxSearch, language, text)}
            ${analyticsSection(context.collection, language)}
          </div>
          <div class="column side">
            ${gatewaySection(gateway, context, language, text)} ${faultSection(gateway, language, text)}
            ${walletSection(context.wallet.mode, language, text)} ${thirdPartySection(context.scripts, language)}
            ${accountSection(language, text)} ${pushSection(view.push, language, text)} ${letterSection(language, text)}
            ${bonusSection(language, text)} ${daySection(language, text)} ${legalSection(language, text)}
            ${textsSection(language)} ${history(context, text)}
          </div>
          <div class="column">${magicSection(language, text)}</div>
        </main>
      </body>
    </html> `;
}
