import { afterEach, describe, expect, it, vi } from 'vitest';
import { passwordStrength } from '../../../src/components/form/input/password-strength.ts';

describe('strength of a password', () => {
  afterEach(() => {
    vi.doUnmock('@zxcvbn-ts/core');
    vi.resetModules();
  });

  it.each([
    ['', [], 0, null],
    ['Password1!', [], 1, 'common'],
    ['Haslo123!', [], 1, 'common'],
    ['zaq12WSX!', [], 1, 'common'],
    ['aaaaaaaA1!', [], 1, 'repeat'],
    ['31-01-1990Aa', [], 2, 'date'],
    ['xK9#mQ2$vL7!', [], 4, null],
  ] as const)('VAL-01 knows leaked words and patterns: %s', async (password, own, score, warning) => {
    expect(await passwordStrength(password, own)).toEqual({ score, warning });
  });

  it('VAL-01 knows what a guesser knows of the player', async () => {
    const own = ['Jan', 'jan.kowalski@test.pl'];
    const alone = await passwordStrength('Jan.Kowalski1!');
    const known = await passwordStrength('Jan.Kowalski1!', own);
    expect(alone.warning).not.toBe('personal');
    expect(known.warning).toBe('personal');
    expect(known.score).toBeLessThan(alone.score);
    expect(await passwordStrength('xK9#mQ2$vL7!', ['x', ''])).toEqual({ score: 4, warning: null });
  });

  it('VAL-01 tries to load again after a failure', async () => {
    vi.resetModules();
    vi.doMock('@zxcvbn-ts/core', () => {
      throw new Error('no network');
    });
    const fresh = await import('../../../src/components/form/input/password-strength.ts');
    await expect(fresh.loadPasswordStrength()).rejects.toThrow();
    vi.doUnmock('@zxcvbn-ts/core');
    expect(await fresh.passwordStrength('xK9#mQ2$vL7!')).toEqual({ score: 4, warning: null });
  });
});
