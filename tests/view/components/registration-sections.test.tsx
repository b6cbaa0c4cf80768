import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ExpiredNotice } from '../../../src/components/feedback/expired-notice.tsx';
import { FileDrop } from '../../../src/components/form/file/file-drop.tsx';
import type { FileOnItsWay } from '../../../src/components/form/file/file-list.tsx';
import { LeaveDialog } from '../../../src/components/overlay/leave-dialog.tsx';
import { PhaseProgress } from '../../../src/features/registration/phase-progress.tsx';
import { VerificationMethodPicker } from '../../../src/components/form/choice/verification-method-picker.tsx';
import { show } from './show.tsx';

const MEGABYTE = 1024 * 1024;

function file(over: Partial<FileOnItsWay> & Pick<FileOnItsWay, 'key'>): FileOnItsWay {
  return { name: `${over.key}.jpg`, size: 2 * MEGABYTE, status: 'queued', percent: 0, problem: null, ...over };
}

const heard = {
  onAdd: vi.fn<(files: readonly File[]) => void>(),
  onRetry: vi.fn<(key: string) => void>(),
  onRemove: vi.fn<(key: string) => void>(),
};

const NO_FILES: readonly FileOnItsWay[] = [];
const noBlob = () => null;

function Drop({
  files = NO_FILES,
  blobOf = noBlob,
}: {
  readonly files?: readonly FileOnItsWay[];
  readonly blobOf?: (key: string) => Blob | null;
}) {
  const limits = { max: 2, maxSize: 15 * MEGABYTE, maxName: 100 };
  return (
    <FileDrop name="documentImages" label="Zdjęcia" errors={[]} {...limits} {...heard} files={files} blobOf={blobOf} />
  );
}

afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

describe('files', () => {
  const picked = [new File(['a'], 'a.jpg', { type: 'image/jpeg' }), new File(['b'], 'b.pdf')];

  test('VAL-13 the limits are told before anything is chosen; files are picked or dropped', async () => {
    await show(<Drop />);
    const input = screen.getByLabelText<HTMLInputElement>('Wybierz pliki');
    expect([input.id, input.multiple, screen.getByLabelText('Zrób zdjęcie').getAttribute('capture')]).toEqual([
      'field-documentImages',
      true,
      'environment',
    ]);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Najwyżej 2 pliki: JPG, PNG, WEBP, HEIC lub PDF, każdy do 15 MB, z nazwą do 100 znaków',
    );
    fireEvent.change(input, { target: { files: picked } });
    const zone = input.closest('div')?.parentElement;
    fireEvent.drop(zone ?? input, { dataTransfer: { files: picked.slice(0, 1) } });
    expect(heard.onAdd.mock.calls).toEqual([[picked], [picked.slice(0, 1)]]);
  });

  test('VER-06 each file tells how far it is, what is wrong with it and what can be done', async () => {
    await show(
      <Drop
        files={[
          file({ key: 'sending', status: 'uploading', percent: 42 }),
          file({ key: 'big', status: 'refused', problem: 'tooLarge', size: 16 * MEGABYTE }),
          file({ key: 'lost', status: 'failed', problem: 'notSent' }),
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Dodane pliki' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'sending.jpg2\u00a0MB, wysyłamy, 42%',
      'big.jpg16\u00a0MB, nie został wysłanyPlik ma więcej niż 15 MB. Zmniejsz go albo zrób zdjęcie w niższej jakości.',
      'lost.jpg2\u00a0MB, nie został wysłanyPlik nie dotarł. Sprawdź połączenie i wyślij go ponownie.',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Wysyłanie pliku sending.jpg' }).getAttribute('aria-valuenow')).toBe(
      '42',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij ponownie plik lost.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Usuń plik big.jpg' }));
    expect([heard.onRetry.mock.calls, heard.onRemove.mock.calls]).toEqual([[['lost']], [['big']]]);
    expect(screen.queryByRole('button', { name: 'Wyślij ponownie plik big.jpg' })).toBeNull();
  });

  test('VAL-13 when there are enough, no more can be added, not even by dropping', async () => {
    await show(<Drop files={[file({ key: 'one', status: 'uploaded' }), file({ key: 'two' })]} />);
    expect(screen.queryByLabelText('Wybierz pliki')).toBeNull();
    const words = screen.getByText('Masz już 2 pliki. Więcej nie można dodać.');
    fireEvent.drop(words, { dataTransfer: { files: picked } });
    expect(heard.onAdd).not.toHaveBeenCalled();
  });

  test('VER-06 a picture is shown small, without a style of its own, read once and given back', async () => {
    const made = vi.fn<(blob: Blob) => string>(() => 'blob:picture');
    const given = vi.fn<(email: string) => void>();
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: given });
    const blob = new Blob(['x'], { type: 'image/png' });
    const { container, unmount, again } = await show(<Drop files={[file({ key: 'one' })]} blobOf={() => blob} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    again(<Drop files={[file({ key: 'one', status: 'uploading', percent: 40 })]} blobOf={() => blob} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(given.mock.calls).toEqual([]);
    unmount();
    expect([made.mock.calls, given.mock.calls]).toEqual([[[blob]], [['blob:picture']]]);
  });

  test('VER-06 what only calls itself a picture is shown as a file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:script', revokeObjectURL: () => {} });
    const blob = new Blob(['<script>'], { type: 'image/jpeg' });
    const { container } = await show(<Drop files={[file({ key: 'one' })]} blobOf={() => blob} />);
    const thumbnail = container.querySelector('img');
    if (!thumbnail) throw new Error('no picture was tried');
    fireEvent.error(thumbnail);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('phases', () => {
  const step = (name: string, isDone = false) => ({ key: name, name, isDone });
  const phases = [
    { key: 'account', name: 'Konto', steps: [step('Dane konta', true)] },
    { key: 'phone', name: 'Telefon', steps: [step('Numer', true), step('Kod')] },
    { key: 'identity', name: 'Tożsamość', steps: [step('Sposób'), step('Dane')] },
  ];

  test('REG-05 says where in the phase it is and what comes next, and leads back to what is done', async () => {
    const onGoTo = vi.fn<(key: string) => void>();
    await show(<PhaseProgress phases={phases} current="Kod" onGoTo={onGoTo} />);
    const progress = screen.getByRole('navigation', { name: 'Postęp rejestracji' });
    expect(progress.textContent).toContain('Telefon · 2 z 2');
    expect(progress.textContent).toContain('Dalej: Sposób');
    expect(
      [...progress.querySelectorAll('[aria-current]')].map((item) => [
        item.getAttribute('aria-current'),
        item.textContent,
      ]),
    ).toEqual([['step', 'Kod, bieżący']]);
    expect([...progress.querySelectorAll('ol ol > li')].map((item) => item.textContent)).toEqual([
      'Dane konta, ukończony',
      'Numer, ukończony',
      'Kod, bieżący',
      'Sposób, przed Tobą',
      'Dane, przed Tobą',
    ]);
    expect([...progress.querySelectorAll('ol > li[data-state]')].map((item) => item.textContent)).toContain(
      '2Telefon, bieżącyNumer, ukończonyKod, bieżący',
    );
    await userEvent.click(within(progress).getByRole('button', { name: 'Numer, ukończony' }));
    expect(onGoTo.mock.calls).toEqual([['Numer']]);
  });

  test('REG-05 a phase of one step has no count, and its steps are listed on demand', async () => {
    await show(<PhaseProgress phases={phases} current="Dane konta" onGoTo={null} />);
    const progress = screen.getByRole('navigation', { name: 'Postęp rejestracji' });
    expect(progress.querySelector('p')?.textContent).toBe('KontoDalej: Numer');
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie kroki', expanded: false }));
    expect(progress.hasAttribute('data-open')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ukryj kroki', expanded: true }));
    expect(progress.hasAttribute('data-open')).toBe(false);
  });

  test('REG-05 the listed steps fold when another step opens: its head stays on the screen', async () => {
    const { again } = await show(<PhaseProgress phases={phases} current="Kod" onGoTo={null} />);
    const progress = screen.getByRole('navigation', { name: 'Postęp rejestracji' });
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie kroki' }));
    again(<PhaseProgress phases={phases} current="Numer" onGoTo={null} />);
    expect(progress.hasAttribute('data-open')).toBe(false);
    again(<PhaseProgress phases={phases} current="Kod" onGoTo={null} />);
    expect(progress.hasAttribute('data-open')).toBe(false);
  });

  test('REG-05 nowhere to go while something is under way', async () => {
    await show(<PhaseProgress phases={phases} current="Dane" onGoTo={null} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Pokaż wszystkie kroki']);
  });
});

describe('leaving and expiring', () => {
  test('REG-05 leaving is asked about, staying is the safe choice', async () => {
    const onStay = vi.fn<() => void>();
    const onLeave = vi.fn<() => void>();
    await show(<LeaveDialog opened onStay={onStay} onLeave={onLeave} />);
    const dialog = screen.getByRole('dialog', { name: 'Wyjść z rejestracji?' });
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names.slice(-2)).toEqual(['Wyjdź z rejestracji', 'Zostań i dokończ']);
    await userEvent.click(screen.getByRole('button', { name: 'Wyjdź z rejestracji' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect([onLeave.mock.calls.length, onStay.mock.calls.length]).toEqual([1, 1]);
  });

  test('REG-05 REG-12 an expired registration can be started again or be resent its link', async () => {
    const onResend = vi.fn<() => void>();
    const onRestart = vi.fn<() => void>();
    const { again } = await show(
      <ExpiredNotice hasAnswers onResend={onResend} isResending={false} onRestart={onRestart} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zacznij od nowa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij link jeszcze raz' }));
    expect([onRestart.mock.calls.length, onResend.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getAllByText(/Twoje odpowiedzi są nadal w formularzu/)).toHaveLength(1);

    again(<ExpiredNotice hasAnswers={false} onResend={null} isResending={false} onRestart={onRestart} />);
    expect(screen.queryByText(/Twoje odpowiedzi są nadal w formularzu/)).toBe(null);
    expect(screen.queryByRole('button', { name: 'Wyślij link jeszcze raz' })).toBe(null);
    expect(screen.getByRole('link', { name: 'Poproś o link' }).getAttribute('href')).toBe('/account/emailVerification');
  });
});

describe('ways of verification', () => {
  test('VER-01 REG-09 each tells what it needs, what it shares and how long it takes', async () => {
    const onChange = vi.fn<(code: string) => void>();
    const picker = (value: 'BIOMETRICS' | 'MANUAL') => (
      <VerificationMethodPicker
        name="method"
        methods={['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS', 'MANUAL']}
        value={value}
        banks={[]}
        errors={[]}
        onChange={onChange}
      />
    );
    const { again } = await show(picker('BIOMETRICS'));
    const details = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(details()).toEqual(['Czego potrzebujesz', 'Jakie dane dostaniemy', 'Ile to trwa']);
    expect(screen.getAllByText(/To dane biometryczne/)).toHaveLength(1);
    expect(screen.getAllByText(/Przejdziesz na stronę zaufanego dostawcy/)).toHaveLength(1);
    const described = (name: string) =>
      document.getElementById(screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([described('mObywatel'), described('mojeID')]).toEqual([
      'Najszybciej, 1 min · Aplikacją na telefonie',
      '2 min · Logowaniem do Twojego banku',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'mObywatel' }));
    expect(onChange.mock.calls).toEqual([['M_OBYWATEL']]);
    again(picker('MANUAL'));
    expect(screen.queryByText(/Przejdziesz na stronę/)).toBeNull();
    expect([...document.querySelectorAll('dd')].at(-1)?.textContent).toBe(
      'Około 3 minut, a sprawdzenie do 2 dni roboczych',
    );
  });
});
