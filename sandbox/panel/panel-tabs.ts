import type { OutboxItem } from '../../contract/sandbox.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import type { Cashier } from './cashier-sections.ts';
import type { PanelTexts } from './panel-texts.ts';

/** The tabs, with the ids of their sections. */
export const TABS = {
  player: ['account', 'push', 'letters', 'bonuses', 'day', 'legal'],
  money: ['payments', 'withdrawals', 'bankAccounts', 'wallet'],
  identity: ['identity', 'documents'],
  outbox: ['outbox'],
  gateway: ['gateway', 'faults', 'history'],
  companies: ['third-parties', 'analytics', 'texts'],
  magic: ['magic'],
} as const;

export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as readonly Tab[];

/** What the address says: `tab` and `player`, and the parameters of forms that belong to a tab. */
export interface PanelPlace {
  readonly tab: Tab;
  /** E-mail of the chosen player; '' for none. */
  readonly player: string;
}

export function placeOf(query: Readonly<Record<string, unknown>>): PanelPlace {
  const textOf = (name: string): string => (typeof query[name] === 'string' ? query[name].trim() : '');
  const named = TAB_NAMES.find((tab) => tab === query['tab']);
  const tab = named ?? (query['to'] === undefined ? 'player' : 'outbox');
  return { tab, player: textOf('player') || textOf('email') };
}

/** The tab of a section; the first one for a section that has none. */
export function tabOf(section: string): Tab {
  return TAB_NAMES.find((tab) => TABS[tab].some((id) => id === section)) ?? 'player';
}

export function urlOf(language: Language, { tab, player }: PanelPlace): string {
  return `?${new URLSearchParams({ lang: language, tab, ...(player !== '' && { player }) })}`;
}

/** Addresses that the sandbox has seen, for the search. */
function knownPlayers({ withdrawals, bankAccounts }: Cashier, mails: readonly OutboxItem[]): readonly string[] {
  const all = [...(withdrawals ?? []), ...(bankAccounts ?? [])].map(({ email }) => email);
  return [...new Set([...all, ...mails.map(({ to }) => to)])].filter((one) => one.includes('@')).toSorted();
}

/** The search for a player, who is in sight on every tab. */
export function playerSearch(
  { tab, player }: PanelPlace,
  cashier: Cashier,
  mails: readonly OutboxItem[],
  language: Language,
  text: PanelTexts,
): Html {
  return html`<form class="player" role="search" aria-label="${text.player}">
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="tab" value="${tab}" />
    <label for="player">${text.player}</label>
    <input
      id="player"
      name="player"
      type="search"
      inputmode="email"
      list="players"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      value="${player}"
    />
    <datalist id="players">
      ${knownPlayers(cashier, mails).map((one) => html`<option value="${one}"></option>`)}
    </datalist>
    <button>${text.choosePlayer}</button>
  </form> `;
}

export function tabLinks(place: PanelPlace, language: Language, text: PanelTexts): Html {
  return html`<ul>
    ${TAB_NAMES.map(
      (tab) =>
        html`<li>
          <a href="${urlOf(language, { ...place, tab })}" ${tab === place.tab && html`aria-current="page"`}
            >${text.tabs[tab]}</a
          >
        </li> `,
    )}
  </ul> `;
}
