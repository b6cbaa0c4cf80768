import { expect, test } from 'vitest';
import type { Entry, SiteIndex } from '../../../atlas/index/entries.ts';
import { Lookup } from '../../../atlas/site/ask/lookup.ts';
import { questionOf } from '../../../atlas/site/ask/questions.ts';
import type { Language } from '../../../atlas/site/ask/words.ts';
import { SMALL_INDEX } from './small-index.ts';

const route = (title: string, access: string): Entry => ({
  kind: 'route',
  id: `route:${title}`,
  title,
  about: '',
  href: `ask.html#ask=route&of=${title}`,
  access,
  machines: title === '/pay' ? ['pay', 'poll'] : [],
});

const pressed: Entry = {
  kind: 'event',
  id: 'event:status.late',
  title: 'status.late',
  about: 'pay',
  href: null,
  sent: [],
  causes: ['person'],
  transitions: ['pay.open|status.late|0'],
};

const INDEX: SiteIndex = {
  ...SMALL_INDEX,
  entries: [
    ...SMALL_INDEX.entries.filter(({ kind }) => kind !== 'event'),
    pressed,
    route('/pay', 'player'),
    route('/registration', 'registrant'),
    route('/', 'public'),
    route('/login', 'guest'),
  ],
};
const lookup = new Lookup(INDEX);

function ask(id: string, of = '', language: Language = 'en'): readonly (readonly string[])[] {
  const rows = questionOf(id)?.answer(lookup, of)?.rows ?? [];
  return rows.map((row) => row.map(({ text }) => text[language]));
}

const offered = (id: string, language: Language = 'en'): readonly string[] =>
  (questionOf(id)?.about?.options(lookup, language) ?? []).map(({ label }) => label);

test('Who may open which screen is one table, the open ones first', () => {
  expect(ask('screens', '', 'pl')).toEqual([
    ['/', 'każdy', ''],
    ['/login', 'tylko niezalogowani', ''],
    ['/registration', 'niezalogowani i ci, którzy nie dokończyli rejestracji', ''],
    ['/pay', 'tylko zalogowani', 'pay, poll'],
  ]);
});

test('Calls of a machine are those of its children too, each once, with its refusals', () => {
  expect(ask('calls', 'pay')).toEqual([['POST /pay', 'Sends a payment', 'pay.open', 'LIMIT_REACHED']]);
  expect(ask('calls', 'poll')).toEqual([]);
  const notes = ['pay', 'poll'].map((of) => questionOf('calls')?.answer(lookup, of)?.note?.en.slice(0, 27));
  expect(notes).toEqual(['Besides, any call can be lo', undefined]);
  expect([offered('calls'), offered('calls', 'pl')]).toEqual([['pay: One payment.'], ['pay: Jedna płatność.']]);
});

test('Times that run out in a machine and its children say what comes then', () => {
  expect(ask('times', 'pay')).toEqual([['poll.asking', '60 × pause (1 s) [isBlik]', 'poll.over', '', '', '']]);
  const [row] = questionOf('times')?.answer(lookup, 'pay')?.rows ?? [];
  expect(row?.[1]?.href).toBe('ask.html#ask=timeout&of=poll.asking%7Calways%7C1');
  expect(offered('times')).toEqual(['pay: One payment.', 'poll: ']);
});

test('What a state takes itself is not offered again by those around it, but where its guards do not hold', () => {
  const transition = lookup.find('transition', 'pay.open|status.late|0');
  if (!transition) throw new Error('no transition');
  const outer = { ...transition, id: 'transition:pay|status.late|0', from: 'pay', to: [] };
  const done = (guard: string | null) => {
    const inner = { ...transition, guard };
    const entries = [...INDEX.entries.filter((one) => one !== transition), outer, inner];
    const rows = questionOf('can')?.answer(new Lookup({ ...INDEX, entries }), 'pay.open')?.rows ?? [];
    return rows.map((row) => row.map(({ text }) => text.en).slice(0, 3));
  };
  expect(done(null)).toEqual([['pay.open', 'status.late', 'pay.late']]);
  expect(done('isBlik')).toEqual([
    ['pay.open', 'status.late [isBlik]', 'pay.late'],
    ['pay', 'status.late · otherwise', 'stays'],
  ]);
});

test('What a player can do is what a person causes in a state, around it or within it', () => {
  const rows = [['pay.open', 'status.late', 'pay.late']];
  const done = (state: string) => ask('can', state).map((row) => row.slice(0, 3));
  expect([done('pay.open'), done('pay')]).toEqual([rows, rows]);
  expect(done('pay.late')).toEqual([]);
  expect(offered('can')).toEqual(['pay', 'pay.open']);
});
