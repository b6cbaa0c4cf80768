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
import { faultSection, gatewaySection, walletSection } from './gateway-section.ts';
import type { GatewayState } from './gateway-state.ts';
import { identitySection } from './identity-section.ts';
import type { Entry } from './journal.ts';
import { letterSection } from './letter-section.ts';
import { magicSection, outboxSection, pushSection } from './message-sections.ts';
import type { PanelContext, PushDraft } from './panel-context.ts';
import { urlOf, playerSearch, TAB_NAMES, tabLinks } from './panel-tabs.ts';
import type { PanelPlace, Tab } from './panel-tabs.ts';
import { PANEL_TEXTS } from './panel-texts.ts';
import type { PanelTexts } from './panel-texts.ts';
import { analyticsSection, textsSection, thirdPartySection } from './third-party-sections.ts';
import { paymentSection } from './payment-section.ts';

export interface PanelView {
  readonly language: Language;
  readonly place: PanelPlace;
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

/** The whole panel, of which one tab is shown. Its script refreshes the elements with `data-live`. */
export function panelPage(context: PanelContext, view: PanelView): Html {
  const { language, gateway } = view;
  const text = PANEL_TEXTS[language];
  const other = language === 'pl' ? 'en' : 'pl';
  const { place } = view;
  const { player } = place;
  const sections: Readonly<Record<Tab, readonly Html[]>> = {
    player: [
      accountSection(player, language, text),
      pushSection(view.push, language, text),
      letterSection(player, language, text),
      bonusSection(player, language, text),
      daySection(player, language, text),
      legalSection(language, text),
    ],
    money: [
      paymentSection(context.provider.list(), language, text),
      cashierSections(view.cashier, language, text),
      walletSection(context.wallet.mode, language, text),
    ],
    identity: [
      identitySection(context.identity.list(), language, text),
      documentSection(view.documents, language, text),
    ],
    outbox: [outboxSection(context.outbox, view.outboxSearch, place, language, text)],
    gateway: [
      gatewaySection(gateway, context, language, text),
      faultSection(gateway, language, text),
      history(context, text),
    ],
    companies: [
      thirdPartySection(context.scripts, language),
      analyticsSection(context.collection, language),
      textsSection(language),
    ],
    magic: [magicSection(language, text)],
  };
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
          <a href="${urlOf(other, place)}" lang="${other}">${text.otherLanguage}</a>
        </header>
        <div class="bar">
          ${playerSearch(place, view.cashier, context.outbox.list(), language, text)}
          <nav aria-label="${text.sections}">${tabLinks(place, language, text)}</nav>
        </div>
        <p class="said bad" id="lost-contact" role="alert" hidden>${text.lostContact}</p>
        <div id="said" role="status">${view.said && entryText(view.said)}</div>
        <main id="content">
          ${TAB_NAMES.map(
            (tab) =>
              html`<div class="tab" id="tab-${tab}" data-tab="${tab}" ${tab !== place.tab && 'hidden'}>
                ${sections[tab]}
              </div> `,
          )}
        </main>
      </body>
    </html> `;
}
