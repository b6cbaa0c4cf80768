import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppLink } from '../../../src/components/navigation/app-link.tsx';
import { BalanceButton, UnknownBalance } from '../../../src/components/money/balance-button.tsx';
import { BottomNav } from '../../../src/components/navigation/bottom-nav.tsx';
import { ConsentBanner } from '../../../src/components/overlay/consent-banner.tsx';
import { Footer } from '../../../src/components/navigation/footer.tsx';
import { Header } from '../../../src/components/navigation/header.tsx';
import { LanguageSwitch } from '../../../src/components/navigation/language-switch.tsx';
import { MoreMenu } from '../../../src/components/overlay/more-menu.tsx';
import { OfflineBanner } from '../../../src/components/feedback/offline-banner.tsx';
import { SchemeSwitch } from '../../../src/components/navigation/scheme-switch.tsx';
import { FoldedFooter, SmallFooter } from '../../../src/components/navigation/small-footer.tsx';
import { show } from './show.tsx';

const noop = () => {};

describe('header', () => {
  const header = (unread: number | null, available: number | null = null) => (
    <Header
      breakButton={null}
      balance={<BalanceButton onOpen={noop}>1 234,50 zł</BalanceButton>}
      counts={{ unread, available }}
      switches={null}
      onHelp={noop}
      onSignOut={noop}
      onMore={noop}
    />
  );

  test('NAV-06 the seven pages in their order, below the base path, the present one marked', async () => {
    await show(header(3), { path: '/profile/deposit' });
    const links = within(screen.getByRole('navigation', { name: 'Konto' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Moje konto', '/account/profile'],
      ['Dane osobowe', '/account/profile/personalData'],
      ['Wpłata', '/account/profile/deposit'],
      ['Wypłata', '/account/profile/withdraw'],
      ['Bonusy', '/account/profile/bonuses'],
      ['Wiadomości3, 3 nieprzeczytane wiadomości', '/account/profile/messages'],
      ['Ustawienia', '/account/profile/settings'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Wpłata']);
  });

  test.each([null, 0])('NAV-06 no badge with %s to count', async (count) => {
    await show(header(count, count));
    expect(screen.getAllByRole('link', { name: 'Wiadomości' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Bonusy' })).toHaveLength(1);
  });

  test.each([
    [1, 'Bonusy, 1 bonus do przyjęcia'],
    [3, 'Bonusy, 3 bonusy do przyjęcia'],
    [12, 'Bonusy, 12 bonusów do przyjęcia'],
  ])('BON-01 available bonuses are counted beside their page: %s', async (count, name) => {
    await show(header(null, count));
    expect(screen.getAllByRole('link', { name })).toHaveLength(1);
  });

  test('BAL-01 the balance opens the funds and is called what stands in it', async () => {
    const onOpen = vi.fn<() => void>();
    await show(
      <BalanceButton onOpen={onOpen}>
        <span className="visually-hidden">Stan konta 1 234,50 zł</span>
        <span>
          <span aria-hidden="true">1 234,50 zł</span>
        </span>
      </BalanceButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stan konta 1 234,50 zł' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test('A balance that is not known is no button', async () => {
    await show(<UnknownBalance />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('bottom navigation', () => {
  test('NAV-06 four pages and more', async () => {
    const onMore = vi.fn<() => void>();
    await show(<BottomNav counts={{ unread: 120, available: 2 }} moreOpened={false} onMore={onMore} />, {
      path: '/profile',
    });
    const bar = within(screen.getByRole('navigation', { name: 'Konto' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Konto',
      'Wpłata',
      '2, 2 bonusy do przyjęciaBonusy',
      '99+, 120 nieprzeczytanych wiadomościWiadomości',
    ]);
    const more = bar.getByRole('button', { name: 'Więcej' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('NAV-06 the rest is behind it, with the way out', async () => {
    const onSignOut = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    const onHelp = vi.fn<() => void>();
    const { place } = await show(
      <MoreMenu opened switches={null} onClose={onClose} onHelp={onHelp} onSignOut={onSignOut} />,
    );
    const menu = within(screen.getByRole('dialog', { name: 'Pozostałe strony' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Historia',
      'Wypłata',
      'Twój miesiąc',
      'Bilans wpłat i wypłat',
      'Dane osobowe',
      'Ustawienia',
    ]);
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Pomoc: czat, telefon, odpowiedzi',
      'Wyloguj się',
    ]);
    await userEvent.click(menu.getByRole('button', { name: /^Pomoc/ }));
    expect(onHelp).toHaveBeenCalledTimes(1);
    await userEvent.click(menu.getByRole('button', { name: 'Wyloguj się' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    await userEvent.click(menu.getByRole('link', { name: 'Historia' }));
    expect(place()).toBe('/profile/transactionHistory');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('A page that the gateway does not have is not behind it', async () => {
    await show(<MoreMenu opened missing="netPosition" switches={null} onClose={noop} onHelp={noop} onSignOut={noop} />);
    const menu = within(screen.getByRole('dialog', { name: 'Pozostałe strony' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Historia',
      'Wypłata',
      'Twój miesiąc',
      'Dane osobowe',
      'Ustawienia',
    ]);
  });
});

describe('links', () => {
  test('NAV-08 an own address stays in the app', async () => {
    const { place } = await show(
      <AppLink to={`${window.location.origin}/account/profile/bonuses?type=accepted`}>a</AppLink>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'a' }));
    expect(place()).toBe('/profile/bonuses?type=accepted');
  });

  test('NAV-08 another site opens in a new tab and says so', async () => {
    await show(<AppLink to="https://example.org/a">Strona</AppLink>);
    const link = screen.getByRole('link', { name: 'Strona (otwiera się w nowej karcie)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/a',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('NAV-08 a dead address is text', async () => {
    await show(<AppLink to="javascript:alert(1)">Tekst</AppLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Tekst').tagName).toBe('SPAN');
  });
});

describe('switches', () => {
  test('I18N-01 languages by their own names', async () => {
    const onChange = vi.fn<(language: string) => void>();
    await show(<LanguageSwitch language="pl" onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Polski' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(onChange.mock.calls).toEqual([['en']]);
  });

  test('I18N-01 a change of language redraws without a reload', async () => {
    const { texts } = await show(<OfflineBanner offline />);
    expect(screen.getByRole('status').textContent).toContain('Brak połączenia z internetem.');
    await texts.changeLanguage('en');
    expect((await screen.findByText('No internet connection.')).tagName).toBe('STRONG');
  });

  test.each([
    ['light', 'Wygląd: Jasny. Zmień na: Ciemny', 'dark'],
    ['dark', 'Wygląd: Ciemny. Zmień na: Jak w urządzeniu', 'auto'],
    ['auto', 'Wygląd: Jak w urządzeniu. Zmień na: Jasny', 'light'],
  ] as const)('The colour scheme goes round from %s', async (scheme, name, next) => {
    const onChange = vi.fn<(scheme: string) => void>();
    await show(<SchemeSwitch scheme={scheme} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onChange.mock.calls).toEqual([[next]]);
  });
});

describe('banners and footer', () => {
  test('PSH-06 yes and no to statistics, nothing chosen beforehand', async () => {
    const answers: string[] = [];
    const banner = {
      onAccept: () => void answers.push('yes'),
      onReject: () => void answers.push('no'),
    };
    await show(<ConsentBanner policy="/regulations" {...banner} />);
    const region = within(screen.getByRole('region', { name: 'Pliki cookie i statystyki' }));
    expect(region.queryByRole('checkbox')).toBeNull();
    await userEvent.click(region.getByRole('button', { name: 'Nie zgadzam się' }));
    await userEvent.click(region.getByRole('button', { name: 'Zgadzam się' }));
    expect(answers).toEqual(['no', 'yes']);
  });

  test('The offline banner keeps its place for screen readers', async () => {
    await show(<OfflineBanner offline={false} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('NAV-12 18+ and the links are there at once; the licence and the operator’s links follow them', async () => {
    const shown = await show(<Footer content={null} />);
    const footer = within(screen.getByRole('contentinfo'));
    const urls = () => footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    const fixed = ['responsibleGambling', 'regulations', 'FAQ', 'contact', 'accessibility'].map(
      (name) => `/account/${name}`,
    );
    expect(urls()).toEqual(fixed);
    expect(footer.getAllByText(/ukończyły 18 lat/)).toHaveLength(1);
    shown.again(
      <Footer
        content={{
          sections: [{ title: 'Oferta', links: [{ label: 'Promocje', url: '/promotions' }] }],
          socialLinks: [{ name: 'X', url: 'https://x.com/example', icon: 'x' }],
          sponsors: [
            { name: 'Orlik', url: 'https://orlik.example.com/', logoUrl: '/cdn/sponsors/orlik.svg' },
            { name: 'Korty', url: null, logoUrl: 'https://elsewhere.example.com/counter.gif' },
          ],
          licence: 'PS4/2026',
        }}
      />,
    );
    expect(urls()).toEqual([...fixed, '/account/promotions', 'https://x.com/example', 'https://orlik.example.com/']);
    expect(footer.getAllByText(/ukończyły 18 lat.*nr PS4\/2026/)).toHaveLength(1);
    expect(footer.getAllByRole('navigation', { name: 'Oferta' })).toHaveLength(1);
    const pictures = [...screen.getByRole('contentinfo').querySelectorAll('img')];
    expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(['/cdn/sponsors/orlik.svg']);
  });

  test('A page of the account ends with 18+, the licence, five links and the settings of cookies', async () => {
    const shown = await show(
      <SmallFooter licence={null} help={<button type="button">Pomoc</button>} settings="Pliki cookie" />,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^18\+/).textContent).toBe('18+ · Hazard może uzależniać');
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/responsibleGambling',
      '/account/regulations',
      '/account/contact',
      '/account/accessibility',
    ]);
    expect(footer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Odpowiedzialna gra',
      'Regulaminy',
      'Kontakt',
      'Dostępność',
      'Pomoc',
      'Pliki cookie',
    ]);
    shown.again(<SmallFooter licence="PS4/2026" help={null} settings={null} />);
    expect(footer.getByText(/^18\+/).textContent).toBe('18+ · Hazard może uzależniać · Zezwolenie MF nr PS4/2026');
  });

  test('NAV-12 the registration has the same two lines, and the operator’s links folded below them', async () => {
    const content = {
      sections: [{ title: 'Oferta', links: [{ label: 'Promocje', url: '/promotions' }] }],
      socialLinks: [],
      sponsors: [],
      licence: 'PS4/2026',
    };
    await show(<FoldedFooter content={content} place={null} help={null} settings={null} />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^18\+/).textContent).toContain('nr PS4/2026');
    const rest = footer.getByRole<HTMLDetailsElement>('group');
    expect([rest.open, within(rest).getAllByRole('link').length]).toEqual([false, 1]);
  });

  test('NAV-08 NAV-12 a link of the operator stays in the app, opens outside, or is dead', async () => {
    const links = [
      '/promotions?category=completed',
      'https://example.com/a',
      'tel:+48801889880',
      'javascript:alert(1)',
    ];
    await show(
      <Footer
        content={{
          sections: [{ title: 'Linki', links: links.map((url) => ({ label: url, url })) }],
          socialLinks: [],
          sponsors: [],
          licence: null,
        }}
      />,
    );
    const own = within(screen.getByRole('navigation', { name: 'Linki' }));
    expect(own.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/account/promotions?category=completed', null],
      ['https://example.com/a', '_blank'],
      ['tel:+48801889880', null],
    ]);
    expect(own.getByText('javascript:alert(1)').closest('a')).toBeNull();
  });
});
