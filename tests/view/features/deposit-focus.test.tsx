import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PageFrame } from '../../../src/components/layout/page-frame.tsx';
import { PROGRESS_HEADING_ID, useMovedFocus } from '../../../src/features/deposit/use-moved-focus.ts';
import { renderInApp } from '../app/render-in-app.tsx';

function Page() {
  const [isUnderWay, setUnderWay] = useState(false);
  useMovedFocus(isUnderWay);
  const change = () => setUnderWay((before) => !before);
  return (
    <PageFrame title="page">
      {isUnderWay ? (
        <h2 id={PROGRESS_HEADING_ID} tabIndex={-1}>
          card
        </h2>
      ) : (
        <button type="button" onClick={change}>
          pay
        </button>
      )}
      {isUnderWay && (
        <button type="button" onClick={change}>
          again
        </button>
      )}
      <input aria-label="elsewhere" />
    </PageFrame>
  );
}

function press(name: string): void {
  screen.getByRole('button', { name }).focus();
  fireEvent.click(screen.getByRole('button', { name }));
}

const focused = () => document.activeElement?.textContent;

test('DEP-06 the focus goes from the form to the card, and from the card to the head of the page', async () => {
  await renderInApp(<Page />);
  expect(document.activeElement).toBe(document.body);
  press('pay');
  expect(focused()).toBe('card');
  press('again');
  expect(focused()).toBe('page');
});

test('DEP-06 who has gone elsewhere stays there', async () => {
  await renderInApp(<Page />);
  screen.getByLabelText('elsewhere').focus();
  fireEvent.click(screen.getByRole('button', { name: 'pay' }));
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
});
