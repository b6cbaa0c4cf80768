// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followOverrides } from '../../../src/app/overrides.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { markFirstPaint } from '../../../src/app/after-first-paint.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';

afterEach(() => vi.unstubAllGlobals());

const started = () =>
  startTexts({ storage: { read: () => null, write: () => {} }, root: document.createElement('html') });

describe('I18N-01 the operator’s own texts', () => {
  test('Come for each language that is shown, once, and what is on the screen is drawn anew', async () => {
    const gateway = fakeGateway(({ url }) =>
      json(200, url.endsWith('/pl') ? { 'core.signIn.title': 'Wejdź', 'core.no': 'x' } : {}),
    );
    const texts = await started();
    const drawn = vi.fn<() => void>();
    texts.i18n.on('languageChanged', drawn);
    followOverrides(texts);
    markFirstPaint();
    await vi.waitFor(() => expect(texts.i18n.t('core.signIn.title')).toBe('Wejdź'), 10_000);
    expect(drawn).toHaveBeenCalledTimes(1);
    await texts.changeLanguage('en');
    await texts.changeLanguage('pl');
    await vi.waitFor(() => expect(gateway.received).toHaveLength(2), 10_000);
    expect(gateway.received.map(({ url }) => new URL(url).pathname)).toEqual([
      '/online-api/v1/i18n/pl',
      '/online-api/v1/i18n/en',
    ]);
    expect(texts.i18n.t('core.signIn.title')).toBe('Wejdź');
  });

  test('That do not come leave the bundled ones, and are asked for when the language is shown again', async () => {
    const gateway = fakeGateway(() => json(500, { code: 'INTERNAL_ERROR' }));
    const texts = await started();
    followOverrides(texts);
    markFirstPaint();
    await vi.waitFor(() => expect(gateway.received).toHaveLength(1), 10_000);
    expect(texts.i18n.t('core.signIn.title')).toBe('Logowanie');
  });
});
