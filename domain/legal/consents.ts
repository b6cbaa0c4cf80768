/**
 * The marketing consents have two sets of keys on the wire (reading 62): one in GET and PATCH /api/subscription, one in
 * a registration. Two keys of the latter also name research consents, with another meaning.
 */
export const MARKETING_CHANNELS = ['emails', 'textMessages', 'telephoneCalls'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];
export type MarketingConsents = Readonly<Record<MarketingChannel, boolean>>;

export const RESEARCH_CHANNELS = [
  'subscribedAccountNotifications',
  'subscribedEmails',
  'subscribedTextMessages',
] as const;
export type ResearchChannel = (typeof RESEARCH_CHANNELS)[number];
export type ResearchConsents = Readonly<Record<ResearchChannel, boolean>>;

type RegistrationKey = `subscribed${Capitalize<MarketingChannel>}`;
/** The consents in a registration's request; a consent that was not asked for is missing. */
export type RegistrationConsents = { readonly [Key in RegistrationKey]?: boolean | undefined };

const REGISTRATION_KEYS: Readonly<Record<MarketingChannel, RegistrationKey>> = {
  emails: 'subscribedEmails',
  textMessages: 'subscribedTextMessages',
  telephoneCalls: 'subscribedTelephoneCalls',
};

/** The given consents of a registration, under the names of /api/subscription. */
export function fromRegistration(consents: RegistrationConsents): Partial<MarketingConsents> {
  const found: Partial<Record<MarketingChannel, boolean>> = {};
  for (const channel of MARKETING_CHANNELS) {
    const given = consents[REGISTRATION_KEYS[channel]];
    if (given !== undefined) found[channel] = given;
  }
  return found;
}

/** The consents of /api/subscription, under the names of a registration. */
export function toRegistration(consents: Partial<MarketingConsents>): RegistrationConsents {
  const found: { [Key in RegistrationKey]?: boolean } = {};
  for (const channel of MARKETING_CHANNELS) {
    const given = consents[channel];
    if (given !== undefined) found[REGISTRATION_KEYS[channel]] = given;
  }
  return found;
}
