import type { Entry, SiteIndex, StateEntry, TransitionEntry } from '../../../atlas/index/entries.ts';

function state(title: string, more: Partial<StateEntry> = {}): StateEntry {
  const [machine = ''] = title.split('.');
  return {
    kind: 'state',
    id: `state:${title}`,
    title,
    about: '',
    aboutPl: '',
    href: `${machine}.html#state=${title}`,
    machine,
    parent: title.includes('.') ? machine : null,
    requirements: [],
    waits: [],
    delays: [],
    routes: [],
    texts: [],
    ...more,
  };
}

function transition(id: string, more: Partial<TransitionEntry>): TransitionEntry {
  const [from = '', event = ''] = id.split('|');
  const [machine = ''] = from.split('.');
  return {
    kind: 'transition',
    id: `transition:${id}`,
    title: id,
    about: '',
    href: `${machine}.html#transition=${id}`,
    machine,
    from,
    to: [],
    on: event,
    event,
    guard: null,
    numbers: [],
    actions: [],
    sends: [],
    emits: [],
    ends: null,
    requirements: [],
    expired: null,
    ...more,
  };
}

const machine = (title: string, parents: readonly string[]): Entry => ({
  kind: 'machine',
  id: `machine:${title}`,
  title,
  about: title === 'pay' ? 'One payment.' : '',
  aboutPl: title === 'pay' ? 'Jedna płatność.' : '',
  href: `${title}.html`,
  parents,
  routes: [],
  inputs: {},
});

const text = (title: string, pl: string, en: string, template: string | null = null): Entry => ({
  kind: 'text',
  id: `text:${title}`,
  title,
  about: '',
  href: `ask.html#ask=text&of=${title}`,
  template,
  pl,
  en,
});

const requirement = (title: string, named: number, standing: 'proven' | 'unproven' | 'later'): Entry => ({
  kind: 'requirement',
  id: `requirement:${title}`,
  title,
  about: `Text of ${title}`,
  href: `requirements.html#${title}`,
  isClaimed: standing !== 'later',
  standing,
  named,
  states: [],
  transitions: [],
});

const always = (...keys: readonly string[]) => keys.map((key) => ({ key, isAlways: true }));

/** A payment whose child polls and reports, and a few things around it. */
export const SMALL_INDEX: SiteIndex = {
  entries: [
    machine('pay', []),
    machine('poll', ['pay']),
    state('pay'),
    state('pay.open', {
      about: 'It is asked until it is known.',
      aboutPl: 'Pytamy, aż będzie wiadomo.',
      waits: [
        { id: 'poll', source: 'poll', machine: 'poll', endpoints: [] },
        { id: 'send', source: 'send', machine: null, endpoints: ['pay.send'] },
      ],
      routes: ['/pay'],
      texts: [...always('pay.title', 'pay.wait'), { key: 'pay.hint', isAlways: false }],
    }),
    state('pay.late', {
      about: 'Nobody answered.',
      aboutPl: 'Nikt nie odpowiedział.',
      texts: always('pay.title', 'pay.late'),
    }),
    state('pay.done', { texts: always('pay.title') }),
    state('poll'),
    state('poll.asking', { delays: ['pause (1 s)'] }),
    state('poll.over'),
    transition('poll.asking|always|1', {
      on: 'always',
      event: null,
      guard: 'isBlik',
      to: ['poll.over'],
      sends: ['status.late'],
      expired: '60 × pause (1 s)',
    }),
    transition('poll.asking|answer|0', { to: ['poll.over'], ends: 'paid' }),
    transition('pay.open|status.late|0', { to: ['pay.late'], actions: ['wipe'], emits: ['pay.unconfirmed'] }),
    transition('pay.open|done|0', { on: 'poll ✓', event: null, guard: 'outcomeIs: paid', to: ['pay.done'] }),
    transition('pay.open|done|1', { on: 'poll ✓', event: null, to: ['pay.late'] }),
    {
      kind: 'event',
      id: 'event:status.late',
      title: 'status.late',
      about: 'pay',
      href: 'pay.html#transition=pay.open|status.late|0',
      sent: [
        { from: 'poll', to: 'pay', places: ['transition:poll.asking|always|1', 'state:poll.over'], isObserved: false },
        { from: 'poll', to: '', places: ['state:poll.asking'], isObserved: true },
      ],
      causes: ['child:poll'],
      transitions: ['pay.open|status.late|0'],
    },
    {
      kind: 'code',
      id: 'code:LIMIT_REACHED',
      title: 'LIMIT_REACHED',
      about: 'the limit',
      href: 'ask.html#ask=code&of=LIMIT_REACHED',
      status: 422,
      endpoints: ['pay.send'],
      texts: ['pay.late'],
      link: '',
      evidence: [
        { state: 'pay.late', how: 'held', by: 'context' },
        { state: 'pay.open', how: 'waits', by: 'pay.send' },
      ],
    },
    {
      kind: 'endpoint',
      id: 'endpoint:pay.send',
      title: 'pay.send',
      about: 'Sends a payment',
      href: 'ask.html#ask=waits&of=pay.send',
      request: 'POST /pay',
      access: 'player',
      codes: ['LIMIT_REACHED'],
    },
    text('pay.title', 'Wpłata', 'Deposit'),
    text('pay.wait', 'Czekamy na bank', 'Waiting for the bank'),
    text('pay.hint', 'To może potrwać', 'This may take a while'),
    text('pay.late', 'Łącze zawiodło, nie "płać" znowu', '=Do not pay | again'),
    requirement('PAY-01', 2, 'proven'),
    requirement('PAY-02', 0, 'unproven'),
    requirement('PAY-03', 0, 'later'),
    {
      kind: 'test',
      id: 'test:0',
      title: 'PAY-01 it is paid once',
      about: 'tests/pay.test.ts',
      href: 'ask.html#ask=proves&of=PAY-01',
      file: 'tests/pay.test.ts',
      requirements: ['PAY-01'],
      result: { outcome: 'passed', level: 'unit', ended: '2026-11-26T20:00:00.000Z' },
    },
    {
      kind: 'test',
      id: 'test:1',
      title: 'PAY-01 it is never paid twice',
      about: 'tests/pay.spec.ts',
      href: 'ask.html#ask=proves&of=PAY-01',
      file: 'tests/pay.spec.ts',
      requirements: ['PAY-01'],
      result: null,
    },
  ],
  suites: [{ suite: 'unit', ended: '2026-11-26T20:00:00.000Z', isCurrent: true }],
};
