import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Link, NavLink, type NavLinkProps } from '../../../src/components/navigation/link.tsx';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function renderAt(path: string, link: ReactNode) {
  render(
    <MemoryRouter basename="/account" initialEntries={[`/account${path}`]}>
      {link}
      <Where />
    </MemoryRouter>,
  );
  return { link: screen.getByRole('link'), where: () => screen.getByRole('status').textContent };
}

describe('a link within the app', () => {
  it('Has the whole address and opens its page without a reload', () => {
    const { link, where } = renderAt('/profile', <Link to="/profile/bonuses?type=active">Bonusy</Link>);
    expect(link.getAttribute('href')).toBe('/account/profile/bonuses?type=active');
    expect(fireEvent.click(link)).toBe(false);
    expect(where()).toBe('/profile/bonuses');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'Is left to the browser with %o',
    (how) => {
      const { link, where } = renderAt('/profile', <Link to="/contact">Kontakt</Link>);
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, how);
      expect(where()).toBe('/profile');
    },
  );

  it('Stays on its page if its own listener says so', () => {
    const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
    const { link, where } = renderAt(
      '/profile',
      <Link to="/contact" onClick={onClick}>
        Kontakt
      </Link>,
    );
    fireEvent.click(link);
    expect([onClick.mock.calls.length, where()]).toEqual([1, '/profile']);
  });
});

describe('a link that says where the player is', () => {
  const current = (path: string, props: Pick<NavLinkProps, 'to' | 'end'>) =>
    renderAt(path, <NavLink {...props}>Konto</NavLink>).link.getAttribute('aria-current');

  it.each([
    ['/profile', '/profile', false, 'page'],
    ['/profile/', '/profile', true, 'page'],
    ['/profile/bonuses', '/profile', false, 'page'],
    ['/profile/bonuses', '/profile', true, null],
    ['/profiles', '/profile', false, null],
    ['/PROFILE/bonuses', '/profile/bonuses', false, 'page'],
    ['/contact', '/', true, null],
  ])('Is at %s, for a link to %s that is exact: %s, %s', (path, to, end, expected) => {
    expect(current(path, { to, end })).toBe(expected);
  });
});
