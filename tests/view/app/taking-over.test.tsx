import { useId } from '@mantine/hooks';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { beginTakingOver, KeepTyped } from '../../../src/app/taking-over.ts';

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
  document.body.replaceChildren();
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
