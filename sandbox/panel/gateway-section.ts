import { ClockTravel, Fault } from '../../contract/sandbox.ts';
import type { Html } from '../html.ts';
import { html } from '../html.ts';
import type { Language } from '../language.ts';
import { momentText } from '../language.ts';
import { WALLET_MODES } from '../wallet/wallet-routes.ts';
import type { WalletMode } from '../wallet/wallet-routes.ts';
import type { GatewayState } from './gateway-state.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTexts } from './panel-texts.ts';
import { faultText, offsetText } from './words.ts';

const TRAVELS = ClockTravel.shape.travel.options;

function gatewayStateLine(state: GatewayState, url: string, text: PanelTexts): Html {
  const sentence = {
    up: () => '',
    down: () => text.gatewayDown(url),
    noTestControls: () => text.gatewayNoTestControls,
    otherSecret: () => text.gatewayOtherSecret,
    odd: () => text.gatewayOdd(state.kind === 'odd' ? state.status : 0),
  }[state.kind]();
  return html`<p class="line">
    <span class="badge ${state.kind === 'up' ? 'good' : 'bad'}">${text.gatewayStates[state.kind]}</span>
    <span>${sentence}</span>
  </p>`;
}

export function gatewaySection(state: GatewayState, context: PanelContext, language: Language, text: PanelTexts): Html {
  const { maintenance } = context.remembered;
  return html`<section id="gateway" aria-labelledby="gateway-title">
    <h2 id="gateway-title">${text.gateway}</h2>
    <div data-live id="gateway-live">
      ${gatewayStateLine(state, context.gateway.url, text)}
      ${
        state.kind === 'up' &&
        html`<dl>
          <div>
            <dt>${text.gatewayTime}</dt>
            <dd>
              <strong class="number">${momentText(state.clock.now, language)}</strong><br /><span class="quiet"
                >${offsetText(state.clock.offset, text)}</span
              >
            </dd>
          </div>
        </dl>`
      }
    </div>
    <h3 id="travel-title">${text.travelTo}</h3>
    <form method="post" action="actions/clock?lang=${language}" class="row" aria-labelledby="travel-title">
      ${TRAVELS.map((travel) => html`<button name="travel" value="${travel}" id="travel-${travel}">${text.travel[travel]}</button>`)}
    </form>
    <h3 id="maintenance-title">${text.maintenance}</h3>
    <form method="post" action="actions/maintenance?lang=${language}" class="row" aria-labelledby="maintenance-title">
      <button name="maintenance" value="on" id="maintenance-on">${text.maintenanceOn}</button>
      <button name="maintenance" value="off" id="maintenance-off">${text.maintenanceOff}</button>
      <span class="quiet" data-live id="maintenance-live">${text.maintenanceState[maintenance]}</span>
    </form>
  </section> `;
}

export function faultSection(state: GatewayState, language: Language, text: PanelTexts): Html {
  const kinds = Fault.shape.kind.options.filter((kind) => kind !== 'none');
  return html`<section id="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">${text.faults}</h2>
    <p data-live id="faults-live">
      ${text.faultNow}: <strong>${state.kind === 'up' && state.fault ? faultText(state.fault, text) : '?'}</strong>
    </p>
    <form method="post" action="actions/fault?lang=${language}" class="fields">
      <p class="field">
        <label for="fault-kind">${text.faultKind}</label>
        <select id="fault-kind" name="kind">
          ${kinds.map((kind) => html`<option value="${kind}">${text.faultKinds[kind]}</option>`)}
        </select>
      </p>
      <p class="field">
        <label for="fault-path">${text.faultPath}</label>
        <input
          id="fault-path"
          name="path"
          class="id"
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          aria-describedby="fault-path-hint"
        />
        <span class="quiet" id="fault-path-hint">${text.faultPathHint}</span>
      </p>
      <p class="field half">
        <label for="fault-times">${text.faultTimes}</label>
        <input
          id="fault-times"
          name="times"
          inputmode="numeric"
          pattern="[0-9]*"
          maxlength="7"
          value="1"
          aria-describedby="fault-times-hint"
        />
        <span class="quiet" id="fault-times-hint">${text.faultTimesHint}</span>
      </p>
      <p class="field half">
        <label for="fault-delay">${text.faultDelay}</label>
        <input id="fault-delay" name="delay" inputmode="numeric" pattern="[0-9]+" maxlength="7" required value="3000" />
      </p>
      <p class="row">
        <button class="primary" id="fault-set">${text.faultSet}</button>
        <button form="fault-off" name="kind" value="none" id="fault-clear">${text.faultClear}</button>
      </p>
    </form>
    <form method="post" action="actions/fault?lang=${language}" id="fault-off" hidden>
      <input type="hidden" name="path" value="" />
      <input type="hidden" name="times" value="" />
      <input type="hidden" name="delay" value="0" />
    </form>
  </section> `;
}

export function walletSection(current: WalletMode, language: Language, text: PanelTexts): Html {
  return html`<section id="wallet" aria-labelledby="wallet-title">
    <h2 id="wallet-title">${text.wallet}</h2>
    <p class="quiet">${text.walletHint}</p>
    <form method="post" action="actions/wallet?lang=${language}" class="row" data-live id="wallet-live">
      ${WALLET_MODES.map(
        (mode) =>
          html`<button
            name="mode"
            value="${mode}"
            id="wallet-${mode}"
            aria-pressed="${mode === current ? 'true' : 'false'}"
          >
            ${text.walletModes[mode]}
          </button> `,
      )}
    </form>
  </section> `;
}
