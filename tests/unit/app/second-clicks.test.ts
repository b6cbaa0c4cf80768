// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ignoreMisplacedSecondClicks } from '../../../src/app/second-clicks.ts';

const heard = vi.fn<(what: string) => void>();

function click(selector: string, detail: number): void {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

beforeAll(() => {
  ignoreMisplacedSecondClicks(document);
  document.addEventListener('click', ({ target }) => heard((target as Element).id));
});

beforeEach(() => {
  heard.mockClear();
  document.body.innerHTML = `
    <form><button id="reject" type="button">Odrzuć</button><button id="confirm">Odrzuć i wyloguj</button></form>
    <label id="label">Znam <input id="tick" type="checkbox" /></label>`;
});

test('The second click of a double click does not press what came to its place (LEG-04, BON-04, WDR-03)', () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  click('#reject', 1);
  click('#confirm', 2);
  expect(heard.mock.calls).toEqual([['reject']]);
  expect(submitted).not.toHaveBeenCalled();
  click('#confirm', 1);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('Nor the same button once it says something else', () => {
  click('#reject', 1);
  (document.querySelector('#reject') as Element).textContent = 'Potwierdź';
  click('#reject', 2);
  expect(heard.mock.calls).toEqual([['reject']]);
});

test('A double click on one button or tick is two clicks, and so are two keys', () => {
  click('#reject', 1);
  click('#reject', 2);
  click('#reject', 0);
  click('#confirm', 0);
  click('#label', 1);
  click('#label', 2);
  expect(heard.mock.calls.flat().filter((id) => id !== 'tick')).toEqual([
    'reject',
    'reject',
    'reject',
    'confirm',
    'label',
    'label',
  ]);
});
