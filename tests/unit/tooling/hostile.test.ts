// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { fetchUnacceptedDocuments } from '../../../contract/legal.ts';
import { turnOf } from '../../../tooling/rotation.ts';
import { check } from '../../hostile/check.ts';
import { planOf } from '../../hostile/run.ts';
import { samples } from '../../hostile/samples.ts';
import { screens } from '../../hostile/screens.ts';
import { summarize } from '../../hostile/summary.ts';

const PAGE = `
  <header><nav aria-label="Main"><a href="/a">Home</a><a href="/b">Deposit</a></nav></header>
  <main>
    <h1>Limits</h1><p>All that is said of limits on this page, in more than a few words.</p>
    <button>Change 20 zł</button><label>Amount <input /></label>
    <button hidden>Nothing</button><div inert><button>Under a dialog</button></div>
  </main>`;

afterEach(() => document.body.replaceChildren());

function summaryOf(html: string) {
  document.body.innerHTML = html;
  return summarize();
}

describe('a page in words', () => {
  test('Is what can be seen and used', () => {
    expect(summaryOf(PAGE)).toEqual({
      heading: 'Limits',
      navigation: ['a Deposit', 'a Home'],
      controls: ['button Change # zł', 'input Amount'],
      dialogs: [],
      alerts: [],
      busy: [],
      length: expect.any(Number) as number,
    });
  });

  test('Tells what loads, what failed and which dialog is open', () => {
    const { busy, alerts, dialogs } = summaryOf(`
      <div role="status"><span>Loading</span><div data-shape="line"></div></div><button aria-busy="true">Pay</button>
      <div role="alert">It failed</div><div role="dialog" aria-labelledby="t"><h2 id="t">New bonus</h2></div>`);
    expect({ busy, alerts, dialogs }).toEqual({
      busy: ['button Pay', 'Loading'],
      alerts: ['It failed'],
      dialogs: ['New bonus'],
    });
  });
});

describe('what a spoilt answer must not do', () => {
  const sound = () => summaryOf(PAGE);
  const after = (change: (html: string) => string, how: 'fields' | 'element' | 'whole') =>
    check(sound(), summaryOf(change(PAGE)), how);

  test('Nothing is wrong with a page that is as it was', () => {
    for (const how of ['fields', 'element', 'whole'] as const) expect(after((html) => html, how)).toEqual([]);
  });

  test('A blank page, another page, one without navigation or a way on are found', () => {
    expect(after(() => '', 'whole')).toContain('the page is blank');
    expect(after(() => '', 'whole')).toContain('there is no way on');
    expect(after((html) => html.replace('Limits', 'Error'), 'whole')).toEqual(["the page is 'Error', not 'Limits'"]);
    expect(after((html) => html.replace(/<nav.*nav>/, ''), 'whole')).toEqual(['navigation is gone: a Deposit, a Home']);
    const bare = (html: string) => html.replace(/<button.*label>/s, '');
    expect(after(bare, 'whole')).toContain('nothing on the page can be used, and nothing leads on');
  });

  test('A page that still loads is found', () => {
    const loading = (html: string) => html.replace('<h1>', '<p aria-busy="true">Loads</p><h1>');
    expect(after(loading, 'whole')).toEqual(['still loads: p Loads']);
  });

  test('A part may be lost with the answer it is made of, and not with one element of it', () => {
    const lessOne = (html: string) => html.replace(/<button>Change.*?<.button>/, '');
    expect(after(lessOne, 'whole')).toEqual([]);
    expect(after(lessOne, 'fields')).toEqual([]);
    expect(after(lessOne, 'element')).toEqual(['lost: button Change # zł']);
    const failed = (html: string) => html.replace('<h1>', '<p role="alert">No limits</p><h1>');
    expect(after(failed, 'whole')).toEqual([]);
    expect(after(failed, 'fields')).toEqual(['an error is told: No limits']);
  });

  test('A dialog that an unknown value keeps from opening is found', () => {
    const gate = (html: string) => `${html}<div role="dialog" aria-label="Documents"></div>`;
    expect(check(summaryOf(gate(PAGE)), summaryOf(PAGE), 'element')).toEqual(['a dialog did not open: Documents']);
  });
});

describe('what is tried', () => {
  test('Every route that shows something of its own is a screen, what protects people first', () => {
    expect(screens.length).toBeGreaterThan(25);
    expect(screens.slice(0, 6).map(({ path }) => path)).toContain('/profile/settings/limits');
    expect(screens.map(({ path }) => path)).not.toContain('/profile/settings');
  });

  test('Each call meets every fault and mutant somewhere, and each of its screens one fault', () => {
    const [screen, other] = screens;
    const sample = samples.find(({ endpoint }) => endpoint === fetchUnacceptedDocuments);
    if (!screen || !other || !sample) throw new Error('there is nothing to plan');
    const [first, second] = planOf([
      { screen, sample },
      { screen: other, sample },
    ]);
    const names = first?.trials.map((trial) => (trial.kind === 'fault' ? trial.fault : trial.mutant.kind)) ?? [];
    expect(names.slice(0, 5)).toEqual(['500', '503', 'cut', 'slow', 'half']);
    expect(names.slice(5)).toContain('element');
    expect(second?.trials).toEqual([{ kind: 'fault', fault: '503' }]);
  });

  test('Eight turns take everything once', () => {
    const all = Array.from({ length: 21 }, (_, index) => index);
    const turns = Array.from({ length: 8 }, (_, seed) => turnOf(all, seed + 20_000, 8));
    expect(turns.flat().toSorted((a, b) => a - b)).toEqual(all);
    expect(turnOf(all, null, 8)).toEqual(all);
  });
});
