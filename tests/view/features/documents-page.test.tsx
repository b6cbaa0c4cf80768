import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountStatuses } from '../../../contract/player.ts';
import type { IdentityPorts } from '../../../machines/onboarding/identity/identity.ports.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createAccountStatusMachine } from '../../../machines/session/account-status/account-status.machine.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import type { VerificationStateOutcome } from '../../../machines/onboarding/verification/verification.ports.ts';
import { DocumentsPage } from '../../../src/features/documents/documents-page.tsx';
import { documentsQuery } from '../../../src/queries/documents.ts';
import { accountStatusesQuery } from '../../../src/queries/player.ts';
import { ownVerificationMethodsQuery } from '../../../src/queries/verification.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { startProving, type Proving } from './proving.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

const STATUSES: AccountStatuses = {
  ...VERIFIED_STATUSES,
  accountStatus: 'TRIAL',
  bankAccountNumberStatus: 'UNVERIFIED',
  identityStatus: 'UNVERIFIED',
  verificationMethod: null,
};
const METHODS = [
  { id: 2, methodName: 'MOJE_ID' as const },
  { id: 5, methodName: 'MANUAL' as const },
];
const FOUND = {
  kind: 'found',
  registrationId: '7',
  method: 'MOJE_ID',
  identity: null,
  pollingTimeout: 4,
} as const;

let client: QueryClient;
let proving: Proving | null = null;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
});

afterEach(() => {
  proving?.stop();
  proving = null;
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawn = (actors?: Proving['actors']) =>
  renderInApp(
    <QueryClientProvider client={client}>
      <DocumentsPage />
    </QueryClientProvider>,
    { path: '/profile/personalData/documents', ...(actors ? { actors } : {}) },
  );

/** The page of a player with these account statuses. */
async function opened(ports: Partial<IdentityPorts>, statuses: Partial<AccountStatuses> = {}): Promise<void> {
  client.setQueryData(accountStatusesQuery.queryKey, { ...STATUSES, ...statuses });
  client.setQueryData(ownVerificationMethodsQuery.queryKey, METHODS);
  if (!client.getQueryData(documentsQuery.queryKey)) client.setQueryData(documentsQuery.queryKey, []);
  fakeGateway();
  const begun = startProving({ countDocuments: async () => 0, ...ports });
  proving = begun;
  await drawn(begun.actors);
  await act(async () => begun.show());
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.queryByRole('button', { name });

function chosen(...files: readonly File[]): void {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file can be chosen');
  fireEvent.change(input, { target: { files } });
}

const picture = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

const files = () =>
  within(screen.getByRole('list', { name: 'Dodane pliki' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('VER-06 the list', () => {
  test('Each document with its status in words', async () => {
    fakeGateway(() =>
      json(200, [
        { id: 1, fileName: 'front.jpg', size: 1, status: 'VERIFIED', createdOn: '2026-11-20T12:00:00Z' },
        { id: 2, fileName: 'back.jpg', size: 1, status: 'UNVERIFIED', createdOn: null },
        { id: 3, fileName: 'old.jpg', size: 1, status: 'REJECTED', createdOn: null },
      ]),
    );
    await drawn();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'front.jpgPotwierdzonyTen dokument jest w porządku.Wysłano 20 lis 2026',
      'back.jpgCzeka na sprawdzenieSprawdzimy go najszybciej, jak się da. Nie musisz nic robić.',
      'old.jpgOdrzuconyNie mogliśmy go przyjąć. Wyślij wyraźne zdjęcie całego, ważnego dokumentu.',
    ]);
  });

  test('Empty it says what will be here, failed it can be tried again', async () => {
    const answers = [json(403, { code: 'FORBIDDEN' }), json(200, [])];
    fakeGateway(() => answers.shift() ?? json(500, {}));
    await drawn();
    (await screen.findByRole('button', { name: 'Spróbuj ponownie' })).click();
    expect(await screen.findAllByText('Nie wysłano jeszcze żadnego dokumentu')).toHaveLength(1);
  });
});

describe('VER-06 VAL-13 sending', () => {
  test('What breaks a limit is not sent; one that failed does not lose the other, and is sent on the retry', async () => {
    const uploadFile = vi
      .fn<IdentityPorts['uploadFile']>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ kind: 'uploaded' });
    const refreshDocuments = vi.fn<() => void>();
    await opened({ inspectFiles: async () => [], uploadFile, refreshDocuments });
    await act(async () => chosen(picture('przod.jpg'), picture('tyl.jpg'), picture('pusty.jpg', 0)));
    expect(files()).toEqual([
      'przod.jpg1\u00a0KB, nie został wysłanyPlik nie dotarł. Sprawdź połączenie i wyślij go ponownie.',
      'pusty.jpgnie został wysłanyPlik jest pusty. Wybierz inny.',
    ]);
    expect(uploadFile.mock.calls.map(([{ ignoreCitizenship }]) => ignoreCitizenship)).toEqual([true, true]);
    expect(refreshDocuments).toHaveBeenCalledTimes(1);
    await act(async () => button('Usuń plik pusty.jpg')?.click());
    await act(async () => button('Wyślij ponownie plik przod.jpg')?.click());
    expect(files()).toEqual([]);
    expect([uploadFile.mock.calls.length, refreshDocuments.mock.calls.length]).toEqual([3, 2]);
  });

  test('How far each file is; those that are chosen meanwhile wait for their turn', async () => {
    let notify: (percent: number) => void = () => {};
    await opened({
      inspectFiles: async () => [],
      listenToUpload: (listener) => {
        notify = listener;
        return () => {};
      },
    });
    await act(async () => chosen(picture('przod.jpg')));
    await act(async () => notify(42));
    await act(async () => chosen(picture('tyl.jpg')));
    expect(files()).toEqual(['przod.jpg1\u00a0KB, wysyłamy, 42%', 'tyl.jpg1\u00a0KB, czeka na wysłanie']);
    expect(screen.getByRole('progressbar', { name: 'Wysyłanie pliku przod.jpg' }).getAttribute('aria-valuenow')).toBe(
      '42',
    );
    expect(screen.getAllByText('Wysyłanie trwa także wtedy, gdy przejdziesz na inną stronę konta.')).toHaveLength(1);
  });

  test('Eight are as many as there can be', async () => {
    await opened({ countDocuments: async () => 8 });
    expect(document.querySelector('input[type=file]')).toBeNull();
    const full = region('Wyślij dokument');
    expect(full.getAllByText('Masz już wysłanych 8 dokumentów. Więcej nie można dodać.')).toHaveLength(1);
    expect(full.getAllByRole('button', { name: 'Napisz do obsługi klienta' })).toHaveLength(1);
  });
});

describe('VER-02 VER-05 the identity provider', () => {
  test('Is offered to whoever is not verified, with the ways that lead to it; one of them has to be chosen', async () => {
    const startVerification = vi.fn<IdentityPorts['startVerification']>(() => new Promise(() => {}));
    await opened({ startVerification });
    expect(screen.getAllByRole('radio').map((way) => way.getAttribute('value'))).toEqual(['MOJE_ID']);
    await act(async () => button('Przejdź do dostawcy')?.click());
    expect(screen.getAllByText('Wybierz, jak chcesz potwierdzić tożsamość')).toHaveLength(1);
    expect(startVerification).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('radio', { name: 'mojeID' }).click());
    await act(async () => button('Przejdź do dostawcy')?.click());
    expect(startVerification.mock.calls[0]?.[0]).toEqual({ subjectId: null, methodId: '2' });
    expect(screen.getAllByRole('heading', { name: 'Łączymy się z dostawcą' })).toHaveLength(1);
    expect(button('Przejdź do dostawcy')).toBeNull();
  });

  test('Asks nobody who is verified to say who they are', async () => {
    await opened({}, { identityStatus: 'VERIFIED', accountStatus: 'ACTIVE' });
    expect(screen.queryByText(/Potwierdź, kim jesteś/)).toBeNull();
    expect(screen.getAllByText(/^Tożsamość masz potwierdzoną\./)).toHaveLength(1);
  });

  test('VER-04 a start that failed is told, and can be tried again', async () => {
    await opened({ startVerification: async () => ({ kind: 'refused' }) });
    await act(async () => screen.getByRole('radio', { name: 'mojeID' }).click());
    await act(async () => button('Przejdź do dostawcy')?.click());
    expect(await screen.findAllByRole('heading', { name: 'Nie udało się rozpocząć weryfikacji' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Przejdź do dostawcy' })).toHaveLength(1);
  });

  test('A status that could not be loaded is said, and loaded by the retry', async () => {
    let fetches = 0;
    const accountStatus = createActor(
      createAccountStatusMachine(
        inert({
          fetchAccountStatus: async () => {
            fetches += 1;
            if (fetches === 1) throw new Error('no status');
            client.setQueryData(accountStatusesQuery.queryKey, STATUSES);
          },
        }),
      ),
    ).start();
    client.setQueryData(documentsQuery.queryKey, []);
    fakeGateway();
    await drawn(actorsWith({ accountStatus }));
    const identity = region('Tożsamość');
    expect(await identity.findAllByRole('heading', { name: 'Nie udało się pobrać statusu konta' })).toHaveLength(1);
    await act(async () => identity.getByRole('button', { name: 'Spróbuj ponownie' }).click());
    expect(await identity.findAllByText('Niepotwierdzona')).toHaveLength(1);
    expect(fetches).toBe(2);
    accountStatus.stop();
  });

  test('Is not offered to somebody verified, half-way registered or shut out, and only on demand while it is checked', async () => {
    await opened({});
    const say = (statuses: Partial<AccountStatuses>) =>
      act(async () => void client.setQueryData(accountStatusesQuery.queryKey, { ...STATUSES, ...statuses }));
    const isOffered = async () => (await screen.findByRole('button', { name: 'Przejdź do dostawcy' })) !== null;
    const elsewhere = [
      { identityStatus: 'VERIFIED', accountStatus: 'ACTIVE' },
      { accountStatus: 'BASIC' },
      { accountStatus: 'SUSPENDED' },
      { accountStatus: 'CLOSED' },
      { identityStatus: 'IN_VERIFICATION' },
    ] as const;
    for (const statuses of elsewhere) {
      expect(await isOffered()).toBe(true);
      await say(statuses);
      await vi.waitFor(() => expect(button('Przejdź do dostawcy')).toBeNull(), 10_000);
      await say({});
    }
    expect(await isOffered()).toBe(true);
    await say({ identityStatus: 'IN_VERIFICATION' });
    const again = await screen.findByRole('button', { name: 'Zacznij jeszcze raz' });
    await act(async () => again.click());
    expect(await isOffered()).toBe(true);
  });

  const answered = (
    conversation: Extract<VerificationStateOutcome, { kind: 'answered' }>['conversation'],
    identity: string | null = null,
  ) => ({ kind: 'answered', conversation, identity }) satisfies VerificationStateOutcome;

  test.each([
    ['finished and in the account', answered('FINISHED', 'VERIFIED'), 'VERIFIED', 'Tożsamość potwierdzona'],
    ['finished, the account does not say so', answered('PARTIAL'), 'IN_VERIFICATION', 'Dane zostały przekazane'],
    ['still going on at the limit of polls', answered('IN_PROGRESS'), 'IN_VERIFICATION', 'Dane zostały przekazane'],
    ['cancelled (reading 92)', answered('CANCELED'), 'UNVERIFIED', 'Weryfikacja przerwana'],
    ['expired (reading 92)', answered('EXPIRED'), 'UNVERIFIED', 'Czas na weryfikację minął'],
    ['failed (reading 92)', answered('FAILED'), 'UNVERIFIED', 'Nie udało się potwierdzić tożsamości'],
  ] as const)('VER-03 coming back: %s', async (_, answer, identityStatus, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await opened(
      {
        takeReturn: async () => 'conversation-1',
        findVerification: async () => FOUND,
        fetchVerificationState: async () => answer,
      },
      { identityStatus },
    );
    expect(await screen.findAllByRole('heading', { name: 'Czekamy na potwierdzenie' })).toHaveLength(1);
    for (let second = 0; second < 8; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Czekamy na potwierdzenie' })).toBeNull();
    expect(screen.queryAllByRole('heading', { name: 'Tożsamość potwierdzona' })).toHaveLength(
      identityStatus === 'VERIFIED' ? 1 : 0,
    );
  });
});
