import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToTyping, type TypingSource } from '../../../src/app/typing-source.ts';

/** Milliseconds after the last sign of typing; longer than the source's own calm. */
const CALM = 1_100;

let reported: string[];
let source: TypingSource;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reported = [];
  const added = vi.spyOn(document, 'addEventListener');
  source = listenToTyping({ send: ({ type }: { readonly type: string }) => void reported.push(type) } as never);
  const listeners = added.mock.calls.map(([type, listener]) => [type, listener] as const);
  added.mockRestore();
  stop = () => listeners.forEach(([type, listener]) => document.removeEventListener(type, listener));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const calm = () => vi.advanceTimersByTime(CALM);

/** As a person: into the field, a change, out of it. */
function type(name: string, value: string): void {
  field(name).focus();
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
  field(name).blur();
}

function form(): { readonly leave: () => void } {
  const { unmount } = render(
    <form>
      <label>
        Kwota <input defaultValue="10" />
      </label>
      <label>
        Zgoda <input type="checkbox" />
      </label>
      <button type="button">Dalej</button>
      <div role="dialog" aria-label="Okno">
        <label>
          Powód <textarea />
        </label>
      </div>
    </form>,
  );
  return { leave: () => act(unmount) };
}

describe('MSG-02, BON-04 (reading 82) no offer opens while somebody types', () => {
  test('A form that was changed and not sent keeps the page busy after the focus has left it', () => {
    form();
    type('Kwota', '20');
    expect(reported).toEqual(['page.busy']);
    for (let second = 0; second < 30; second += 1) calm();
    expect(reported).toEqual(['page.busy']);
  });

  test('Changed back, sent and cleared, or left, it does so no more', () => {
    const { leave } = form();
    type('Kwota', '20');
    calm();
    type('Kwota', '10');
    calm();
    expect(reported).toEqual(['page.busy', 'page.idle']);
    type('Kwota', '30');
    calm();
    field('Kwota').value = '10';
    calm();
    expect(reported).toEqual(['page.busy', 'page.idle', 'page.busy', 'page.idle']);
    type('Kwota', '40');
    leave();
    source.look();
    expect(reported).toEqual(['page.busy', 'page.idle', 'page.busy', 'page.idle', 'page.busy', 'page.idle']);
  });

  test('So does a box that was ticked, until it is as it was', () => {
    form();
    field('Zgoda').focus();
    field('Zgoda').click();
    field('Zgoda').blur();
    calm();
    expect(reported).toEqual(['page.busy']);
    field('Zgoda').click();
    calm();
    expect(reported).toEqual(['page.busy', 'page.idle']);
  });

  test('A field that has the focus does so while nothing is typed, and for a second after it is left', () => {
    form();
    field('Kwota').focus();
    for (let second = 0; second < 30; second += 1) calm();
    expect(reported).toEqual(['page.busy']);
    field('Kwota').blur();
    vi.advanceTimersByTime(900);
    expect(reported).toEqual(['page.busy']);
    vi.advanceTimersByTime(200);
    expect(reported).toEqual(['page.busy', 'page.idle']);
  });

  test('Buttons, and fields of a dialog, do not', () => {
    form();
    screen.getByRole('button', { name: 'Dalej' }).focus();
    type('Powód', 'dlatego');
    calm();
    expect(reported).toEqual([]);
  });
});
