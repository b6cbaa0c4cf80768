import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LazyMenu, useMenuButton, type MenuProps } from '../../../src/features/history/menu-button.tsx';
import type { LazyChunk } from '../../../src/i18n/lazy-chunk.ts';
import { renderInApp } from '../app/render-in-app.tsx';

function Shown({ place }: MenuProps) {
  return place.opened && <p>opened</p>;
}

test('NAV-07 a menu whose code does not load closes and says so, and the next press tries again', async () => {
  let isOnline = false;
  const chunk: LazyChunk<MenuProps> = {
    load: () => (isOnline ? Promise.resolve(Shown) : Promise.reject(new Error('no network'))),
  };
  function Page() {
    const { place, buttonProps } = useMenuButton(chunk);
    return (
      <>
        <button type="button" {...buttonProps}>
          more
        </button>
        <LazyMenu chunk={chunk} menu={{ place }} />
      </>
    );
  }
  const { services } = await renderInApp(<Page />, { path: '/profile/transactionHistory' });
  const shown: string[] = [];
  services.toasts.attach({ show: ({ kind }) => void shown.push(kind), hide() {}, hideAll() {} });
  const button = screen.getByRole('button', { name: 'more' });
  const user = userEvent.setup();
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(shown).toEqual(['error']));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  isOnline = true;
  await user.keyboard('{Enter}');
  expect(await screen.findAllByText('opened')).toHaveLength(1);
});
