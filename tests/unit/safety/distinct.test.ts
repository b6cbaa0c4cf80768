import { expect, test } from 'vitest';
import { distinct } from '../../safety/oracle/distinct.ts';
import { newState, type State } from '../../safety/oracle/state.ts';

/** Two devices that signed in at the same moment, and the ticket of one of them. */
function withTicketOf(session: 0 | 1, order: 'straight' | 'crossed' = 'straight'): State {
  const state = newState(0, 'fixedWait');
  const alike = { endsAt: 1, expiresAt: 1, seenAt: 0, hasEnded: false, passwordAt: null };
  state.sessions.push({ ...alike }, { ...alike });
  state.devices.splice(0, 2, ...(order === 'straight' ? [0, 1] : [1, 0]));
  state.ticket = { session, at: 0 };
  return state;
}

test('A ticket is that of one device, even where the sessions of two are alike', () => {
  expect(distinct([withTicketOf(0), withTicketOf(1)])).toHaveLength(2);
});

test('What only the order of the sign-ins tells apart is one state', () => {
  expect(distinct([withTicketOf(0), withTicketOf(1, 'crossed')])).toHaveLength(1);
});
