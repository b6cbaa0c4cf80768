import { runInThisContext } from 'node:vm';
import { useId } from '@mantine/hooks';
import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { HOLD } from '../../../gateway/http/page-scripts.ts';
import { beginTakingOver, KeepTyped, pressHeld } from '../../../src/app/taking-over.ts';

/** What the page's fields have told the page. */
let heard: Record<string, string | boolean> = {};

/** As Mantine's inputs, it renders a second time at the end of the first commit, with another id. */
function Field({ name, type, choice }: { readonly name: string; readonly type: string; readonly choice?: string }) {
  const id = useId();
  const [value, setValue] = useState('');
  const common = { id, name, type };
  if (type === 'text' || type === 'password') {
    return (
      <input
        {...common}
        value={value}
        onChange={({ currentTarget }) => {
          heard[name] = currentTarget.value;
          setValue(currentTarget.value);
        }}
      />
    );
  }
  return (
    <input
      {...common}
      value={choice ?? 'on'}
      checked={value !== ''}
      onChange={({ currentTarget: { checked } }) => {
        heard[choice ?? name] = checked;
        setValue(checked ? 'ticked' : '');
      }}
    />
  );
}

function Page() {
  return (
    <main>
      <Field name="email" type="text" />
      <Field name="password" type="password" />
      <Field name="gender" type="radio" choice="FEMALE" />
      <Field name="gender" type="radio" choice="MALE" />
      <Field name="toc" type="checkbox" />
      <KeepTyped />
    </main>
  );
}

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  heard = {};
});

function painted(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
  return container;
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
};

const shown = () => [field('email').value, field('password').value, field('gender').checked, field('toc').checked];

test('REG-13 what was typed, chosen and ticked before React took the page over is there, and the page knows it', async () => {
  const container = painted();
  const { id } = field('email');
  field('email').value = 'zofia@example.com';
  field('password').value = 'Kot!1234';
  field('gender').checked = true;
  field('toc').checked = true;
  beginTakingOver(container);
  await act(async () => {
    root = hydrateRoot(container, <Page />);
    await Promise.resolve();
  });
  expect(field('email').id).not.toBe(id);
  expect(shown()).toEqual(['zofia@example.com', 'Kot!1234', true, true]);
  expect(heard).toEqual({ email: 'zofia@example.com', password: 'Kot!1234', FEMALE: true, toc: true });
});

test('REG-13 what was typed into a page that React replaces is there, also what was typed while it was rendered', async () => {
  const container = painted();
  const before = field('email');
  before.focus();
  beginTakingOver(container);
  before.value = 'zofia@example.com';
  field('gender').checked = true;
  field('toc').checked = true;
  await act(async () => {
    root = createRoot(container);
    root.render(<Page />);
    await Promise.resolve();
  });
  expect(before.isConnected).toBe(false);
  expect(shown()).toEqual(['zofia@example.com', '', true, true]);
  expect(heard).toEqual({ email: 'zofia@example.com', FEMALE: true, toc: true });
  expect(document.activeElement).toBe(field('email'));
});

/** What React does to the page that is in the container now. */
async function replaceBy(container: HTMLElement, page: ReactNode): Promise<void> {
  await act(async () => {
    root ??= createRoot(container);
    root.render(page);
    await Promise.resolve();
  });
}

/** A break of which the label says what the time was. */
function Break({ end }: { readonly end: string }) {
  return (
    <label>
      until {end} <Field name="duration" type="radio" choice="ONE_DAY" />
    </label>
  );
}

test('EXC-01 a choice stays made and focused where the page says another time now, and shows its waiting first', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Break end="14:05" />);
  document.body.append(container);
  field('duration').focus();
  field('duration').checked = true;
  beginTakingOver(container);
  await replaceBy(container, <p>waiting</p>);
  await replaceBy(
    container,
    <>
      <Break end="14:07" />
      <KeepTyped />
    </>,
  );
  expect(field('duration').checked).toBe(true);
  expect(heard).toEqual({ ONE_DAY: true });
  expect(document.activeElement).toBe(field('duration'));
});

test('AUTH-04 what was typed does not get into a page that the session’s end has led to', async () => {
  history.replaceState(null, '', '/profile/settings/accountSettings');
  const container = painted();
  field('password').value = 'Nowe!1234';
  beginTakingOver(container);
  history.replaceState(null, '', '/login');
  await replaceBy(container, <Page />);
  expect(shown()).toEqual(['', '', false, false]);
});

/** Two parts with a button of one name each, and one in a part of another kind. */
function Parts({ press, isWhole = true }: { readonly press: (part: string) => void; readonly isWhole?: boolean }) {
  const remove = (part: string) => (
    <button type="button" onClick={() => press(part)}>
      Remove
    </button>
  );
  return (
    <>
      <header>{remove('header')}</header>
      <main>
        <section>{remove('first')}</section>
        {isWhole && <section>{remove('second')}</section>}
      </main>
    </>
  );
}

test.each([
  ['header', true, ['header']],
  ['first', true, ['first']],
  ['second', true, ['second']],
  ['second', false, []],
])(
  'I18N-01 of several buttons of one name the one in the same place is pressed, or none: %s, %s',
  async (part, isWhole, presses) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Parts press={() => {}} />);
    document.body.append(container);
    const [header, first, second] = container.querySelectorAll('button');
    const held = { header, first, second }[part];
    globalThis.releaseButtons = () => held;
    beginTakingOver(container);
    const pressed: string[] = [];
    await replaceBy(container, <Parts press={(one) => pressed.push(one)} isWhole={isWhole} />);
    pressHeld();
    expect(pressed).toEqual(presses);
  },
);

/** A page that can be read: what leads past its navigation, and what is read. */
function Read({ isTaken = false }: { readonly isTaken?: boolean }) {
  return (
    <>
      <a href="#content">Skip</a>
      <main id="content" tabIndex={-1}>
        <a href="/terms">Terms</a>
        <button type="button">More</button>
        {isTaken && <KeepTyped />}
      </main>
    </>
  );
}

test.each(['#content', 'a[href="/terms"]', 'button'])(
  'NAV-06 what has the focus keeps it where React replaces the page: %s',
  async (selector) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Read />);
    document.body.append(container);
    beginTakingOver(container);
    const before = document.querySelector<HTMLElement>(selector);
    before?.focus();
    expect(document.activeElement).toBe(before);
    await replaceBy(container, <Read isTaken />);
    expect(before?.isConnected).toBe(false);
    expect(document.activeElement).toBe(document.querySelector(selector));
  },
);

test('NAV-06 what was left gets no focus back', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Read />);
  document.body.append(container);
  beginTakingOver(container);
  const link = document.querySelector<HTMLElement>('a[href="/terms"]');
  link?.focus();
  link?.blur();
  await Promise.resolve();
  await replaceBy(container, <Read isTaken />);
  expect(document.activeElement).toBe(document.body);
});

test('DEP-06 a press on a form’s button is held before React hears of it, which may replace the form meanwhile', () => {
  document.body.innerHTML =
    '<form><button type="submit"><b>Pay</b></button></form><form><button type="button">More</button></form>';
  const [form] = document.forms;
  const heardPresses: string[] = [];
  document.body.addEventListener('click', ({ target }) => heardPresses.push((target as Element).textContent));
  // As the page does it: a script of its own, before all others.
  runInThisContext(HOLD);
  document.querySelector<HTMLElement>('b')?.click();
  expect(heardPresses).toEqual([]);
  // React listens for buttons first: the other buttons are free, the forms still held.
  expect(globalThis.releaseButtons?.()).toBeUndefined();
  document.querySelector<HTMLElement>('b')?.click();
  expect(heardPresses).toEqual([]);
  expect(globalThis.releaseForms?.()).toBe(form);
  form?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('b')?.click();
  expect(heardPresses).toEqual(['Pay']);
});

function Plain({ isTaken = false }: { readonly isTaken?: boolean }) {
  return <main id="content">{isTaken && <KeepTyped />}</main>;
}

test.each([
  ['goes on from where a link within the page led', '#content', 'MAIN'],
  ['begins at the top without one', '', 'BODY'],
  ['begins at the top where the place is gone', '#elsewhere', 'BODY'],
])('NAV-06 the next key %s', async (_, hash, expected) => {
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Plain />);
  document.body.append(container);
  history.replaceState(null, '', `${location.pathname}${hash}`);
  beginTakingOver(container);
  await replaceBy(container, <Plain isTaken />);
  expect(document.activeElement?.tagName).toBe(expected);
  act(() => document.querySelector('main')?.blur());
  expect(document.querySelector('[tabindex]')).toBe(null);
});
