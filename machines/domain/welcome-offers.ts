/** The analytics events of bonuses (PSH-06, readings 70 and 71): pure, by the bonus's name. */

interface WelcomeOffer {
  /** As `normalised` writes it. */
  readonly name: string;
  readonly event: string;
}

const offer = (name: string, event: string): WelcomeOffer => ({ name: normalised(name), event });

/** Welcome offers that are told apart, each by its name and month. */
const WELCOME_OFFERS: readonly WelcomeOffer[] = [
  offer('Freebet 75 zł marzec 2025', 'bonus_awarded_freebet_75_march_2025'),
  offer('Freebet 25 zł marzec 2025', 'bonus_awarded_freebet_25_march_2025'),
  offer('Bonus 100% do 200 zł marzec 2025', 'bonus_awarded_bonus_100_to_200_march_2025'),
  offer('Bonus 50% od 600 zł marzec 2025', 'bonus_awarded_bonus_50_from_600_march_2025'),
  offer('Bonus 25% od 400 zł marzec 2025', 'bonus_awarded_bonus_25_from_400_march_2025'),
  offer('Bonus 100% do 300 zł', 'bonus_awarded_bonus_100_to_300'),
  offer('Bonus 50% od 600 zł', 'bonus_awarded_bonus_50_from_600'),
];

/** One way of writing for names that say the same: no capitals, marks or punctuation; English words in Polish. */
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

/** `bonus_awarded`, or the variant of a welcome offer. */
export function bonusAwardedEvent(name: string | null): string {
  const words = normalised(name ?? '');
  return WELCOME_OFFERS.find((known) => known.name === words)?.event ?? 'bonus_awarded';
}

/** Accepting activates; giving up cancels what was never accepted and deactivates what was (reading 71). */
export function bonusActionEvent(action: 'accept' | 'abandon', wasAccepted: boolean): string {
  if (action === 'accept') return 'bonus_activated';
  return wasAccepted ? 'bonus_deactivated' : 'bonus_cancelled';
}
