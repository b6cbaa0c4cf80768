import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../../../src/components/form/button.tsx';
import { Dialog } from '../../../src/components/overlay/dialog.tsx';
import { show } from './show.tsx';

function Changing() {
  const [status, setStatus] = useState<'asking' | 'busy' | 'told'>('asking');
  return (
    <Dialog opened name="giveUp" title="Tytuł" onClose={null}>
      {status === 'told' ? (
        <Button focusedFirst onClick={() => setStatus('asking')}>
          Dalej
        </Button>
      ) : (
        <>
          <Button disabled={status === 'busy'} onClick={() => setStatus('busy')}>
            Sprawdź
          </Button>
          <Button onClick={() => setStatus('told')}>Zmień</Button>
        </>
      )}
    </Dialog>
  );
}

test('NAV-11 what takes the focused element out of a dialog, or disables it, leaves the focus in the dialog', async () => {
  await show(<Changing />);
  const button = (name: string) => screen.findByRole('button', { name });
  const change = await button('Zmień');
  act(() => change.focus());
  act(() => change.click());
  const next = await button('Dalej');
  await waitFor(() => expect(document.activeElement).toBe(next));
  act(() => next.click());
  const check = await button('Sprawdź');
  act(() => check.focus());
  act(() => check.click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
