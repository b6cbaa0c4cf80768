import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import type { LegalDocument } from '../../../contract/legal.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createLegalGateMachine } from '../../../machines/session/legal-gate/legal-gate.machine.ts';
import { LegalGate } from '../../../src/features/legal/legal-gate.tsx';
import { RegulationsPage } from '../../../src/features/legal/regulations-page.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

const TERMS: LegalDocument = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: '<p>Nowa wersja.</p><script>window.ran = true</script><p style="position:fixed">Koniec.</p>',
  file: '/docs/regulamin_{lang}.html',
  changes: ['§ 3: dłużej.', '  ', ''],
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function blockedBy(documents: readonly LegalDocument[], language: 'pl' | 'en'): Promise<void> {
  const machine = createLegalGateMachine(
    inert({
      fetchLegalDelay: () => Promise.resolve(0),
      fetchUnacceptedDocuments: () => Promise.resolve(documents),
    }),
  );
  const session = createActor(createMachine({ invoke: { id: 'legalGate', src: machine }, on: { '*': {} } })).start();
  const legalGate = session.getSnapshot().children['legalGate'] as ActorRefFrom<typeof machine>;
  await vi.waitUntil(() => legalGate.getSnapshot().matches('blocked'), 10_000);
  await renderInApp(<LegalGate />, { language, actors: actorsWith({ legalGate }) });
}

describe('LEG-02 the document that is to be accepted', () => {
  test.each([
    ['pl', 'https://account.test/docs/regulamin_pl.html'],
    ['en', 'https://account.test/docs/regulamin_en.html'],
  ] as const)('In %s its file has the language put in, and opens outside', async (language, href) => {
    await blockedBy([TERMS], language);
    const dialog = await screen.findByRole('dialog', { name: 'Regulamin' });
    const link = dialog.querySelector('a');
    expect([link && new URL(link.href).pathname, link?.target, link?.rel]).toEqual([
      new URL(href).pathname,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('Blank changes are dropped, Accept waits for the tick', async () => {
    await blockedBy([TERMS], 'pl');
    const dialog = await screen.findByRole('dialog', { name: 'Regulamin' });
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['§ 3: dłużej.']);
    expect(screen.getByRole('button', { name: 'Akceptuję' })).toHaveProperty('disabled', true);
    screen.getByRole('checkbox').click();
    expect(await screen.findByRole('button', { name: 'Akceptuję' })).toHaveProperty('disabled', false);
  });

  test('LEG-02 (reading 77) one of an unknown type is titled by its own name', async () => {
    await blockedBy([{ ...TERMS, typeCode: 'COOKIES', typeName: 'Zasady plików cookie' }], 'pl');
    expect(await screen.findAllByRole('dialog', { name: 'Zasady plików cookie' })).toHaveLength(1);
  });

  test('MSG-03 nothing of its description runs or styles the page', async () => {
    await blockedBy([TERMS], 'pl');
    const dialog = await screen.findByRole('dialog', { name: 'Regulamin' });
    await vi.waitUntil(
      () => [...dialog.querySelectorAll('p')].some(({ textContent }) => textContent === 'Koniec.'),
      10_000,
    );
    expect(Reflect.get(window, 'ran')).toBeUndefined();
    expect(dialog.querySelectorAll('script, p[style]')).toHaveLength(0);
  });
});

describe('LEG-05 the documents in force', () => {
  test('Each by its name, its kind and its file', async () => {
    fakeGateway(() => json(200, [TERMS, { ...TERMS, id: '12', typeCode: 'PRIVACY_POLICY', typeName: 'Prywatność' }]));
    await renderInApp(<RegulationsPage />, { path: '/regulations' });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'Regulamin',
      'Prywatność',
    ]);
  });

  test('(reading 77) one of an unknown type is listed by its name, a malformed one alone is left out', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    fakeGateway(() =>
      json(200, [
        { ...TERMS, file: null },
        { ...TERMS, typeCode: 'COOKIES', typeName: 'Ciasteczka' },
      ]),
    );
    await renderInApp(<RegulationsPage />, { path: '/regulations' });
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ciasteczka/),
    ]);
    reported.mockRestore();
  });

  test('A failure can be tried again, an empty list says what to do', async () => {
    const answers = [json(403, { code: 'FORBIDDEN' }), json(200, [])];
    fakeGateway(() => answers.shift() ?? json(500, {}));
    await renderInApp(<RegulationsPage />, { path: '/regulations' });
    (await screen.findByRole('button', { name: 'Spróbuj ponownie' })).click();
    expect(await screen.findAllByText('Nie ma teraz żadnych dokumentów.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toBe('/account/contact');
  });
});
