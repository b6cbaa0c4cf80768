import { describe, expect, test, vi } from 'vitest';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import { startTexts, type Language } from '../../../src/i18n/texts.ts';

function storageOf(stored: string | null) {
  const written: Language[] = [];
  return { read: () => stored, write: (language: Language) => void written.push(language), written };
}

function root(): HTMLElement {
  return { lang: '' } as HTMLElement;
}

describe('texts', () => {
  test('I18N-01 Polish is the default', async () => {
    const element = root();
    const texts = await startTexts({ storage: storageOf(null), root: element });
    expect(texts.i18n.t('core.signIn.title')).toBe('Logowanie');
    expect(texts.language()).toBe('pl');
    expect(element.lang).toBe('pl');
  });

  test('I18N-01 the stored language is there before the first screen', async () => {
    const element = root();
    const texts = await startTexts({ storage: storageOf('en'), root: element });
    expect(texts.i18n.t('core.signIn.title')).toBe('Sign in');
    expect(element.lang).toBe('en');
  });

  test.each(['pl', 'en'] as const)('I18N-01 numbers are written as money is, %s', async (language) => {
    const texts = await startTexts({ storage: storageOf(language), root: root() });
    await texts.loadTexts('history');
    expect(texts.i18n.t('history.export.progress', { loaded: 1_000, total: 10_001 })).toContain('10\u00A0001');
  });

  test('A stored language that is unknown is Polish', async () => {
    const texts = await startTexts({ storage: storageOf('xx'), root: root() });
    expect(texts.language()).toBe('pl');
  });

  test('I18N-01 a switch brings every loaded area along, sets lang and is remembered', async () => {
    const element = root();
    const storage = storageOf(null);
    const texts = await startTexts({ storage, root: element });
    await texts.loadTexts('deposit');
    expect(texts.i18n.t('account.balance.deposit.title')).toBe('Wpłata');
    await texts.changeLanguage('en');
    expect(texts.i18n.t('account.balance.deposit.title')).toBe('Deposit');
    expect(element.lang).toBe('en');
    expect(storage.written).toEqual(['en']);
  });

  test('Areas merge into one tree: account and deposit share `account.balance`', async () => {
    const texts = await startTexts({ storage: storageOf(null), root: root() });
    await texts.loadTexts('deposit');
    await texts.loadTexts('account');
    expect(texts.i18n.t('account.balance.deposit.action')).toBe('Wpłać');
    expect(texts.i18n.t('account.balance.deposit.title')).toBe('Wpłata');
  });

  test.each([
    [1, 'Została 1 sekunda'],
    [2, 'Zostały 2 sekundy'],
    [5, 'Zostało 5 sekund'],
    [12, 'Zostało 12 sekund'],
    [22, 'Zostały 22 sekundy'],
    [60, 'Zostało 60 sekund'],
  ])('I18N-01 Polish plural of %i', async (count, text) => {
    const texts = await startTexts({ storage: storageOf(null), root: root() });
    await texts.loadTexts('sessionTime');
    expect(texts.i18n.t('core.session.expiry.left', { count })).toBe(text);
  });

  test('VAL-18 the bounds of an amount are named with their currency', async () => {
    const texts = await startTexts({ storage: storageOf(null), root: root() });
    await texts.loadTexts('deposit');
    const values = { min: '10,00', max: '5 000,00', currency: 'PLN' };
    expect(texts.i18n.t('account.balance.deposit.validation.min', values)).toBe(
      'Kwota wpłaty musi wynosić co najmniej 10,00\u00A0PLN',
    );
    expect(texts.i18n.t('account.balance.deposit.validation.max', values)).toBe(
      'Kwota wpłaty może wynosić najwyżej 5 000,00\u00A0PLN',
    );
  });

  test('The gateway may replace a text, also one that is loaded later, and invent none', async () => {
    const texts = await startTexts({ storage: storageOf(null), root: root() });
    texts.override('pl', {
      'core.signIn.title': 'Zaloguj',
      'account.balance.deposit.title': 'Doładuj',
      'core.authErrors.locked': 'Zamknięte',
      'core.no': 'x',
    });
    await Promise.all([texts.loadTexts('deposit'), texts.loadTexts('authErrors')]);
    expect(texts.i18n.t('core.signIn.title')).toBe('Zaloguj');
    expect(texts.i18n.t('core.authErrors.locked')).toBe('Zamknięte');
    expect(texts.i18n.t('account.balance.deposit.title')).toBe('Doładuj');
    expect(texts.i18n.exists('core.no')).toBe(false);
  });

  test('A text that the gateway replaces may name a value that the first page does without', async () => {
    const texts = await startTexts({ storage: storageOf(null), root: root() });
    texts.override('pl', { 'core.signIn.title': 'Link działa {{activationLinkDays, days}}' });
    await vi.waitFor(() => expect(texts.i18n.t('core.signIn.title')).toBe('Link działa 7 dni'));
  });

  test('An unknown key does not compile', () => {
    const known: TextKey = 'core.session.expiry.left';
    // @ts-expect-error there is no such text
    const unknown: TextKey = 'core.authErrors.nothing';
    expect([known, unknown]).toHaveLength(2);
  });
});
