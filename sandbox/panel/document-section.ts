import type { DocumentEntry } from '../../contract/sandbox.ts';
import { TEST_CONTROLS_PREFIX, DocumentEntries } from '../../contract/sandbox.ts';
import type { GatewayClient } from '../gateway-client.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { momentText } from '../language.ts';
import type { PanelTexts } from './panel-texts.ts';
import type { PeopleTexts } from './people-texts.ts';
import { PEOPLE_TEXTS } from './people-texts.ts';

const TIMEOUT = 1_500;
const BADGES = { UNVERIFIED: 'waiting', VERIFIED: 'good', REJECTED: 'bad' } as const;

/** The gateway's newest images; null if they could not be read. */
export async function readDocuments(gateway: GatewayClient): Promise<readonly DocumentEntry[] | null> {
  const response = await gateway.request({
    method: 'GET',
    path: `${TEST_CONTROLS_PREFIX}/documents`,
    timeout: TIMEOUT,
  });
  const parsed = DocumentEntries.safeParse(response.kind === 'answered' ? response.body : null);
  return parsed.success ? parsed.data : null;
}

function row(entry: DocumentEntry, language: Language, text: PeopleTexts): Html {
  const { player, document, email, fileName, mediaType, size, status, at } = entry;
  return html`<li class="payment" id="document-${document}">
    <div class="facts">
      <p class="line">
        <strong>${fileName}</strong> <span class="badge ${BADGES[status]}">${text.documentStates[status]}</span>
      </p>
      <p class="quiet">${email} · ${mediaType} · ${Math.ceil(size / 1024)} KB · ${momentText(at, language)}</p>
    </div>
    <form method="post" action="actions/documents?lang=${language}" class="row">
      <input type="hidden" name="player" value="${player}" />
      <input type="hidden" name="document" value="${document}" />
      ${
        status !== 'VERIFIED' &&
        html`<button class="primary" name="status" value="VERIFIED" id="verify-${document}">${text.verify}</button>`
      }
      ${
        status !== 'REJECTED' &&
        html`<button name="status" value="REJECTED" id="reject-${document}">${text.reject}</button>`
      }
    </form>
  </li> `;
}

export function documentSection(entries: readonly DocumentEntry[] | null, language: Language, panel: PanelTexts): Html {
  const text = PEOPLE_TEXTS[language];
  return html`<section id="documents" aria-labelledby="documents-title">
    <h2 id="documents-title">${panel.documents}</h2>
    <div data-live id="documents-live">
      ${
        entries === null || entries.length === 0
          ? html`<p class="empty">${entries === null ? text.documentsUnknown : text.noDocuments}</p>`
          : html`<ul class="payments">
              ${entries.map((entry) => row(entry, language, text))}
            </ul>`
      }
    </div>
  </section> `;
}
