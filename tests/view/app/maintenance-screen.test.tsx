import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MaintenanceScreen } from '../../../src/app/shell/maintenance-screen.tsx';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONTACT = { email: 'pomoc@example.com', phone: '+48 22 123 45 67', hours: '8-22' };

test('PSH-02 the maintenance screen is announced inside the page’s main part, and has one banner', async () => {
  fakeGateway(() => json(503, {}));
  await renderInApp(<MaintenanceScreen />);
  const main = screen.getByRole('main');
  expect(within(main).getByRole('alert').textContent).toContain('Przerwa techniczna');
  // A header inside `main` is no banner, which the library does not know.
  expect(screen.getAllByRole('banner').filter((banner) => banner.closest('main') === null)).toHaveLength(1);
  expect(screen.queryByText('Coś pilnego? Pomożemy także teraz.')).toBeNull();
});

test('PSH-02 during maintenance there is somebody to ask, where the gateway still tells whom', async () => {
  fakeGateway(() => json(200, CONTACT));
  await renderInApp(<MaintenanceScreen />);
  const phone = await screen.findByRole('link', { name: `Zadzwoń: ${CONTACT.phone}` });
  expect(phone.getAttribute('href')).toBe('tel:+48221234567');
  expect(screen.getByRole('link', { name: `Napisz na ${CONTACT.email}` }).getAttribute('href')).toBe(
    `mailto:${CONTACT.email}`,
  );
});
