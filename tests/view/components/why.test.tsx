import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Why } from '../../../src/components/feedback/why.tsx';
import { show } from './show.tsx';

test('The question stands behind the sentence, and answers by every rule that decided (reading 97)', async () => {
  await show(
    <Why rules={['OWN_LIMIT', 'DEPOSITS_COUNT']} about="Dzienny limit wpłat">
      Możesz jeszcze wpłacić 50,00 zł.
    </Why>,
  );
  const ask = await screen.findByRole('button', { name: 'Dlaczego? Dzienny limit wpłat' });
  expect(ask.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText(/^Decyduje Twój własny limit/)).toBeNull();
  fireEvent.click(ask);
  await screen.findByText(/^Decyduje Twój własny limit/);
  const answer = document.getElementById(ask.getAttribute('aria-controls') ?? '');
  expect(answer?.textContent).toContain('Liczą się wpłaty');
  expect(ask.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(ask);
  await waitFor(() => expect(screen.queryByText(/^Liczą się wpłaty/)).toBeNull());
  expect(ask.getAttribute('aria-expanded')).toBe('false');
});

test('There is no question about what no player meets (reading 97)', async () => {
  await show(<Why rules={['NOT_IMPLEMENTED']}>Nic się nie stało.</Why>);
  await screen.findByText('Nic się nie stało.');
  expect(screen.queryByRole('button')).toBeNull();
});
