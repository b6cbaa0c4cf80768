import type { Fault } from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import type { Delivery } from '../webhooks.ts';
import type { PanelTexts } from './panel-texts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration (ms) in words, to the second. */
export function durationText(duration: number, text: PanelTexts): string {
  const rounded = Math.round(duration / SECOND) * SECOND;
  const days = Math.floor(rounded / DAY);
  const parts = [
    days > 0 && text.days(days),
    rounded % DAY >= HOUR && `${Math.floor((rounded % DAY) / HOUR)} h`,
    rounded % HOUR >= MINUTE && `${Math.floor((rounded % HOUR) / MINUTE)} min`,
    rounded % MINUTE > 0 && `${(rounded % MINUTE) / SECOND} s`,
  ].filter((part) => part !== false);
  return parts.join(' ') || '0 s';
}

/** Offset between the gateway's clock and the machine's. */
export function offsetText(offset: number, text: PanelTexts): string {
  if (Math.abs(offset) < SECOND) return text.onTime;
  return offset > 0 ? text.ahead(durationText(offset, text)) : text.behind(durationText(-offset, text));
}

export function faultText({ kind, path, times, delay }: Fault, text: PanelTexts): string {
  if (kind === 'none') return text.faultKinds.none;
  const name = kind === 'latency' ? `${text.faultKinds.latency} ${delay} ms` : text.faultKinds[kind];
  return [name, path === '' ? text.everywhere : path, times === null ? text.untilOff : text.times(times)].join(', ');
}

export function responseText(response: GatewayResponse, text: PanelTexts): string {
  return response.kind === 'unreachable' ? text.done.silent : text.done.answered(response.status);
}

/** A sentence about one webhook for testers. */
export function deliveryText(delivery: Delivery, text: PanelTexts): string {
  const { response, event, retryIn } = delivery;
  if (retryIn !== null) {
    return text.done.sentRetry(event.event, responseText(response, text), durationText(retryIn, text));
  }
  return response.kind === 'answered' ? text.done.sent(event.event, response.status) : text.done.silent;
}
