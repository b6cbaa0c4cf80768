import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ToastHost } from '../../../src/components/feedback/toast-host.tsx';
import { Toaster } from '../../../src/components/feedback/toaster.tsx';
import { createToasts, type ShownToast } from '../../../src/lib/toasts.ts';
import { show } from './show.tsx';

describe('toasts', () => {
  test('Are kept until somebody shows them, and the same id once', () => {
    const toasts = createToasts();
    const shown: ShownToast[] = [];
    expect(toasts.show({ kind: 'info', text: 'a' })).toBe('toast-1');
    toasts.show({ id: 'network', kind: 'error', text: 'b' });
    toasts.show({ id: 'network', kind: 'error', text: 'c' });
    toasts.hide('toast-1');
    toasts.attach({ show: (toast) => void shown.push(toast), hide: () => {}, hideAll: () => {} });
    expect(shown).toEqual([{ id: 'network', kind: 'error', text: 'c' }]);
  });

  test('AUTH-10 an error is an alert with its one link, in the app and below the base path', async () => {
    const toasts = createToasts();
    const { place } = await show(<Toaster toasts={toasts} />);
    act(() => {
      toasts.show({
        kind: 'error',
        title: 'Nie udało się zalogować',
        text: 'Konto zablokowane.',
        actions: [{ label: 'Ustaw nowe hasło', to: '/forgotPassword' }],
      });
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getAllByText('Konto zablokowane.')).toHaveLength(1);
    const link = alert.getByRole('link', { name: 'Ustaw nowe hasło' });
    expect(link.getAttribute('href')).toBe('/account/forgotPassword');
    await userEvent.click(link);
    expect(place()).toBe('/forgotPassword');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('Others are a status; an action is done once and the toast goes', async () => {
    const toasts = createToasts();
    const onAct = vi.fn<() => void>();
    await show(<Toaster toasts={toasts} />);
    act(() => void toasts.show({ kind: 'success', text: 'Wpłacono', actions: [{ label: 'Czat', onAct }] }));
    const status = within(await screen.findByRole('status'));
    await userEvent.click(status.getByRole('button', { name: 'Czat' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  test('At most three at once; closing one lets the next in; sign-out clears all', async () => {
    const toasts = createToasts();
    await show(<Toaster toasts={toasts} />);
    act(() => {
      for (const text of ['raz', 'dwa', 'trzy', 'cztery']) toasts.show({ kind: 'error', text });
    });
    const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
    expect(texts()).toEqual(['raz', 'dwa', 'trzy']);
    const [first] = screen.getAllByRole('button', { name: 'Zamknij powiadomienie' });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(texts()).toEqual(['dwa', 'trzy', 'cztery']));
    act(() => toasts.hideAll());
    await waitFor(() => expect(texts()).toEqual([]));
  });

  test('NAV-09 one that is shown once more in the place of itself can be closed', async () => {
    const toasts = createToasts();
    await show(<Toaster toasts={toasts} />);
    act(() => void toasts.show({ id: 'limit', kind: 'error', text: 'raz' }));
    act(() => toasts.hide('limit'));
    act(() => void toasts.show({ id: 'limit', kind: 'error', text: 'dwa' }));
    expect(screen.getByRole('alert').textContent).toBe('dwa');
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij powiadomienie' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('The number of a failed call stands below its text', async () => {
    const toasts = createToasts();
    await show(<Toaster toasts={toasts} />);
    act(() => void toasts.show({ kind: 'error', text: 'Kłopoty.', reference: 'd4cda95b' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Kłopoty.Numer błędu: d4cda95b');
  });

  test('The part that shows them is loaded at the first one', async () => {
    const toasts = createToasts();
    await show(<ToastHost toasts={toasts} />);
    act(() => void toasts.show({ kind: 'error', text: 'Brak sieci' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Brak sieci');
  });
});
