import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { limitsAdapter } from '../../../src/adapters/safer-play/limits-adapter.ts';
import { LimitsPage } from '../../../src/features/limits/limits-page.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(['limits', 'statuses'])(
  'LIM-01 (reading 79) a malformed answer is no trouble of the server (%s)',
  async (call) => {
    fakeGateway(({ url }) =>
      url.toLowerCase().includes(call) ? json(200, 'nothing that can be read') : new Promise<Response>(() => {}),
    );
    const limits = createActor(
      createLimitsMachine(inert({ fetchLimits: (signal) => limitsAdapter.fetchLimits(signal) })),
    ).start();
    await renderInApp(<LimitsPage />, { actors: actorsWith({ limits }) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Limity obowiązują bez zmian. Nie umiemy odczytać odpowiedzi, która przyszła.',
    );
    limits.stop();
  },
);
