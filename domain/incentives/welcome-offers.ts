/** The analytics events of bonuses (PSH-06, readings 70 and 71): pure, by the bonus's name. */

/** Welcome offers that the documents distinguish, with the name of each and its month. */
export const WELCOME_OFFERS = {
  freebet_75_march_2025: 'Freebet 75 zł marzec 2025',
  freebet_25_march_2025: 'Freebet 25 zł marzec 2025',
  bonus_100_to_200_march_2025: 'Bonus 100% do 200 zł marzec 2025',
  bonus_50_from_600_march_2025: 'Bonus 50% od 600 zł marzec 2025',
  bonus_25_from_400_march_2025: 'Bonus 25% od 400 zł marzec 2025',
  bonus_100_to_300: 'Bonus 100% do 300 zł',
  bonus_50_from_600: 'Bonus 50% od 600 zł',
} as const;
export type WelcomeOffer = keyof typeof WELCOME_OFFERS;

export type WelcomeEvent = `bonus_awarded_${WelcomeOffer}`;
export type BonusDecisionEvent = 'bonus_activated' | 'bonus_cancelled' | 'bonus_deactivated';

const EVENTS = new Map<string, WelcomeEvent>(
  (Object.keys(WELCOME_OFFERS) as WelcomeOffer[]).map((offer) => [
    normalised(WELCOME_OFFERS[offer]),
    `bonus_awarded_${offer}`,
  ]),
);

/** Normal form for comparing names: lower case, no diacritics or punctuation, English words replaced by Polish ones. */
function normalised(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bpln\b/g, 'zl')
    .replace(/(\d)(zl)\b/g, '$1 $2')
    .replace(/free bet/g, 'freebet')
    .replace(/\b(?:up )?to\b/g, 'do')
    .replace(/\bfrom\b/g, 'od')
    .replace(/\bmarch\b|\bmar\b|\b03\b/g, 'marzec')
    .replace(/[^a-z\d%]+/g, ' ')
    .trim();
}

/** The event of a welcome offer, in addition to `bonus_awarded` (reading 87); null for any other bonus. */
export function welcomeEvent(name: string | null): WelcomeEvent | null {
  return EVENTS.get(normalised(name ?? '')) ?? null;
}

/** Accept activates; abandon cancels a bonus that was never accepted, and deactivates an accepted one (reading 71). */
export function bonusActionEvent(action: 'accept' | 'abandon', wasAccepted: boolean): BonusDecisionEvent {
  if (action === 'accept') return 'bonus_activated';
  return wasAccepted ? 'bonus_deactivated' : 'bonus_cancelled';
}
