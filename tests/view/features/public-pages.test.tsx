import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility-statement.ts';
import { FaqPage } from '../../../src/features/faq/faq-page.tsx';
import { TOPIC_NAMES, TOPICS } from '../../../src/features/faq/questions.ts';
import { AccessibilityPage } from '../../../src/features/public/accessibility-page.tsx';
import { CareersPage } from '../../../src/features/public/careers-page.tsx';
import { ContactPage } from '../../../src/features/public/contact-page.tsx';
import { CooperationPage } from '../../../src/features/public/cooperation-page.tsx';
import { LegalBookmakerPage } from '../../../src/features/public/legal-bookmaker-page.tsx';
import { ResponsibleGamblingPage } from '../../../src/features/public/responsible-gambling-page.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const questions = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];

describe('PRO-03 questions and answers', () => {
  test('All of them by topic, closed, each with an address of its own', async () => {
    await renderInApp(<FaqPage />, { path: '/FAQ' });
    const ids = TOPIC_NAMES.flatMap((topic) => TOPICS[topic].map(({ id }) => id));
    expect(questions().map(({ id, open }) => [id, open])).toEqual(ids.map((id) => [id, false]));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(TOPIC_NAMES.length);
  });

  test('CFG-03 a search finds words of question and answer, also without diacritics, and the address follows', async () => {
    const { place } = await renderInApp(<FaqPage />, { path: '/FAQ' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj w pytaniach' }), 'NRB');
    expect(screen.getAllByRole('heading', { name: 'Nie mamy odpowiedzi z tymi słowami' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie' }));
    await userEvent.type(screen.getByRole('searchbox'), 'nizszy LIMIT');
    expect(questions().map(({ id }) => id)).toEqual(['set-limit']);
    expect(screen.getAllByText('Znaleźliśmy 1 pytanie')).toHaveLength(1);
    await vi.waitFor(() => expect(place()).toBe('/FAQ?q=nizszy+LIMIT'), 10_000);
  });

  test('A link to a search shows what it found', async () => {
    await renderInApp(<FaqPage />, { path: '/FAQ?q=podatek' });
    expect(questions().map(({ id }) => id)).toEqual(['tax']);
  });

  test('A link to all questions ends the search that is under way', async () => {
    const { place } = await renderInApp(
      <>
        <FaqPage />
        <Link to="/FAQ">wszystkie</Link>
      </>,
      { path: '/FAQ?q=podatek' },
    );
    await userEvent.click(screen.getByRole('link', { name: 'wszystkie' }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(questions().length).toBeGreaterThan(10);
    expect(place()).toBe('/FAQ');
  });

  test('A link to a question opens it, brings it into sight and gives it the focus', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await renderInApp(<FaqPage />, { path: '/FAQ#promocode' });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Gdzie wpisać kod promocyjny?'), 10_000);
    expect(questions().flatMap(({ id, open }) => (open ? [id] : []))).toEqual(['promocode']);
    expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toEqual(['promocode']);
  });
});

describe('PRO-03 contact', () => {
  test('The ways that the operator has given', async () => {
    fakeGateway(() => json(200, { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: 'codziennie' }));
    await renderInApp(<ContactPage />, { path: '/contact' });
    expect((await screen.findByRole('link', { name: '+48 22 000 00 00' })).getAttribute('href')).toBe(
      'tel:+48220000000',
    );
    expect(screen.getByRole('link', { name: 'pomoc@example.com' }).getAttribute('href')).toBe(
      'mailto:pomoc@example.com',
    );
    expect(screen.getAllByText('Odbieramy codziennie')).toHaveLength(1);
  });

  test('None given is said', async () => {
    fakeGateway(() => json(200, {}));
    await renderInApp(<ContactPage />, { path: '/contact' });
    expect(await screen.findAllByText(/^Dane kontaktowe nie są teraz dostępne/)).toHaveLength(1);
  });

  test('A failure leaves the rest of the page, and can be tried again', async () => {
    let isDown = true;
    fakeGateway(() => (isDown ? json(403, { code: 1 }) : json(200, { email: 'pomoc@example.com' })));
    await renderInApp(<ContactPage />, { path: '/contact' });
    await screen.findByRole('heading', { name: 'Nie udało się pobrać danych kontaktowych' });
    expect(screen.getAllByRole('heading', { name: 'Reklamacje' })).toHaveLength(1);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByRole('link', { name: 'pomoc@example.com' })).toHaveLength(1);
  });
});

describe('PRO-03 legal bookmaker', () => {
  test('Who the operator is, in the operator’s words, and the licence', async () => {
    fakeGateway(({ url }) =>
      url.endsWith('/config')
        ? json(200, { licence: 'PS4/2026' })
        : json(200, { title: 'Kim jesteśmy', text: '<p>My.</p>' }),
    );
    await renderInApp(<LegalBookmakerPage />, { path: '/legalBookmaker' });
    expect(await screen.findAllByRole('heading', { name: 'Kim jesteśmy' })).toHaveLength(1);
    expect(await screen.findAllByText(/PS4\/2026/)).toHaveLength(1);
  });

  test('Without them the rest of the page stands', async () => {
    fakeGateway(() => json(403, { code: 1 }));
    await renderInApp(<LegalBookmakerPage />, { path: '/legalBookmaker' });
    expect(await screen.findAllByText('Opisu firmy nie udało się teraz pobrać.')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { name: 'Jak sprawdzić bukmachera' })).toHaveLength(1);
  });
});

test.each([
  ['Kariera', CareersPage],
  ['Współpraca', CooperationPage],
  ['Odpowiedzialna gra', ResponsibleGamblingPage],
  ['Dostępność', AccessibilityPage],
])('NAV-02 PRO-03 the page %s', async (title, Page) => {
  await renderInApp(<Page />);
  expect(screen.getAllByRole('heading', { level: 1, name: title })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
});

test('PRO-03 responsible gambling begins with somebody to talk to, and leads to each tool', async () => {
  await renderInApp(<ResponsibleGamblingPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 5)).toEqual([
    'tel:+48801889880',
    '/account/profile/settings/limits',
    '/account/profile/settings/accountSettings/timeout',
    '/account/profile/settings/accountSettings/selfExclusion',
    '/account/profile/settings/accountSettings/closeAccount',
  ]);
});

describe('the statement of accessibility', () => {
  test('Begins with how to reach somebody, and names who else can be told', async () => {
    fakeGateway(() => json(200, { email: 'pomoc@example.com', phone: '+48 22 000 00 00' }));
    await renderInApp(<AccessibilityPage />, { path: '/accessibility' });
    await screen.findByRole('link', { name: 'pomoc@example.com' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+48220000000',
      'mailto:pomoc@example.com',
      'mailto:dostepnosc@pfron.org.pl',
      'tel:+48225818410',
      '/account/FAQ',
    ]);
    expect(screen.getAllByText('Deklaracja z dnia 26 listopada 2026.')).toHaveLength(1);
  });

  test('Says how long an answer takes, and the figures of the report', async () => {
    fakeGateway(() => json(200, {}));
    await renderInApp(<AccessibilityPage />, { path: '/accessibility' });
    expect(screen.getAllByText(/w ciągu 30\sdni, a w bardzo złożonej sprawie w ciągu 60\sdni/)).toHaveLength(1);
    const { criteria, tested, judged, absent } = ACCESSIBILITY_STATEMENT;
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      [criteria, tested, judged, absent].map(String),
    );
  });
});
