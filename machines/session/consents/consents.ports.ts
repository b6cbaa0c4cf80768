import {
  MARKETING_CHANNELS,
  type MarketingChannel,
  type MarketingConsents,
  type ResearchChannel,
  type ResearchConsents,
} from '../../../domain/legal/consents.ts';

/** All six consents; no name occurs in both sets. */
export type ConsentKey = MarketingChannel | ResearchChannel;

export type ConsentValues = MarketingConsents & ResearchConsents;

export function isMarketing(key: ConsentKey): key is MarketingChannel {
  return MARKETING_CHANNELS.some((channel) => channel === key);
}

export interface ConsentsPorts {
  /** GET /api/subscription and /api/subscription/research. */
  fetchConsents(signal: AbortSignal): Promise<ConsentValues>;
  /** PATCH /api/subscription or PUT /api/subscription/research; resolves with the values at the gateway. */
  saveConsent(
    change: { readonly key: ConsentKey; readonly given: boolean },
    signal: AbortSignal,
  ): Promise<Partial<ConsentValues>>;
}
