import { describe, expect, it } from 'vitest';
import { bonusActionEvent, welcomeEvent } from '../../../domain/incentives/welcome-offers.ts';

describe('PSH-06 the analytics events of bonuses', () => {
  it('(reading 87) each welcome offer has its own event besides, by name and month', () => {
    const events: readonly (readonly [string, string])[] = [
      ['Freebet 75 zł marzec 2025', 'bonus_awarded_freebet_75_march_2025'],
      ['Freebet 25 zł marzec 2025', 'bonus_awarded_freebet_25_march_2025'],
      ['Bonus 100% do 200 zł marzec 2025', 'bonus_awarded_bonus_100_to_200_march_2025'],
      ['Bonus 50% od 600 zł marzec 2025', 'bonus_awarded_bonus_50_from_600_march_2025'],
      ['Bonus 25% od 400 zł marzec 2025', 'bonus_awarded_bonus_25_from_400_march_2025'],
      ['Bonus 100% do 300 zł', 'bonus_awarded_bonus_100_to_300'],
      ['Bonus 50% od 600 zł', 'bonus_awarded_bonus_50_from_600'],
    ];
    expect(events.map(([name]) => welcomeEvent(name))).toEqual(events.map(([, event]) => event));
  });

  it('Reads a name that is written otherwise', () => {
    const names = [
      'FREEBET 75 ZŁ (MARZEC 2025)',
      'freebet 75zl – marzec 2025',
      'Free bet 75 PLN, March 2025',
      'Freebet 75 zł 03.2025',
    ];
    expect(new Set(names.map(welcomeEvent))).toEqual(new Set(['bonus_awarded_freebet_75_march_2025']));
    expect(welcomeEvent('Bonus 100% up to 300 zł')).toBe('bonus_awarded_bonus_100_to_300');
    expect(welcomeEvent('Bonus 100% to 300 zł')).toBe('bonus_awarded_bonus_100_to_300');
    expect(welcomeEvent('bonus 50% from 600 zł')).toBe('bonus_awarded_bonus_50_from_600');
  });

  it('Anything else has none', () => {
    for (const name of [
      'Freebet75zlmarzec2025',
      null,
      '',
      'Freebet 75 zł',
      'Bonus 100% do 200 zł',
      'Freebet 750 zł marzec 2025',
    ]) {
      expect(welcomeEvent(name)).toBeNull();
    }
  });

  it('An accept activates; giving up cancels before it and deactivates after it (reading 71)', () => {
    expect(bonusActionEvent('accept', false)).toBe('bonus_activated');
    expect(bonusActionEvent('abandon', false)).toBe('bonus_cancelled');
    expect(bonusActionEvent('abandon', true)).toBe('bonus_deactivated');
  });
});
