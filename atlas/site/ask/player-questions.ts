import type { MachineEntry, RouteEntry, StateEntry, TransitionEntry } from '../../index/entries.ts';
import type { Answer, Cell } from './answer.ts';
import { cell, linked, shown, targetsOf, TRANSITION_COLUMNS, transitionRow } from './cells.ts';
import type { Lookup } from './lookup.ts';
import { about, type Option, type Question } from './question.ts';
import { phrase, type Language, type Phrase } from './words.ts';

/** Machines are known to few by their names: what they are for is chosen by as well. */
const machineOption = ({ title, about: en, aboutPl: pl }: MachineEntry, language: Language): Option => ({
  of: title,
  label: `${title}: ${{ en, pl }[language]}`,
});

/** A machine and those that it starts, and so on. */
function withChildren(lookup: Lookup, name: string, found: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (found.has(name)) return found;
  const children = lookup.all('machine').filter(({ parents }) => parents.includes(name));
  let all: ReadonlySet<string> = new Set([...found, name]);
  for (const { title } of children) all = withChildren(lookup, title, all);
  return all;
}

function statesWithin(lookup: Lookup, machine: string): readonly StateEntry[] {
  const machines = withChildren(lookup, machine);
  return lookup.all('state').filter((state) => machines.has(state.machine));
}

/** What a question about a machine and its children can be asked about: those with a state that has something to say. */
function aboutMachines(
  examples: readonly string[],
  says: (state: StateEntry) => boolean,
): NonNullable<Question['about']> {
  return {
    ...about('machine', phrase('Machine, with those that it starts', 'Maszyna stanów i te, które uruchamia'), examples),
    options: (lookup, language) => {
      const telling = new Set(
        lookup
          .all('state')
          .filter(says)
          .map(({ machine }) => machine),
      );
      const isTelling = ({ title }: MachineEntry): boolean =>
        [...withChildren(lookup, title)].some((name) => telling.has(name));
      const machines = lookup.all('machine').filter(isTelling);
      return machines.map((machine) => machineOption(machine, language));
    },
  };
}

const hasCalls = ({ waits }: StateEntry): boolean => waits.some(({ endpoints }) => endpoints.length > 0);

const ANY_CALL = phrase(
  'Besides, any call can be lost, time out, meet a fault of the server, or come after the session has ended.',
  'Poza tym każde wywołanie może przepaść, przekroczyć czas, trafić na błąd serwera albo na zakończoną sesję.',
);

/** A row for each call, with the states that wait for it. */
function callsAnswer(lookup: Lookup, machine: string): Answer {
  const states = statesWithin(lookup, machine).filter(hasCalls);
  const pairs = states.flatMap((state) =>
    state.waits.flatMap(({ endpoints }) => endpoints.map((endpoint) => ({ endpoint, state }))),
  );
  const rows = [...Map.groupBy(pairs, ({ endpoint }) => endpoint)].map(([name, own]): readonly Cell[] => {
    const endpoint = lookup.find('endpoint', name);
    return [
      cell(endpoint?.request ?? name, endpoint?.href ?? null),
      cell(endpoint?.about ?? ''),
      cell([...new Set(own.map(({ state }) => state.title))].join(', ')),
      cell(endpoint?.codes.join(', ') ?? ''),
    ];
  });
  const columns = [
    phrase('Call', 'Wywołanie'),
    phrase('What for', 'Po co'),
    phrase('States that wait for it', 'Stany, które na nie czekają'),
    phrase('May be refused with', 'Możliwe odmowy'),
  ];
  return { columns, rows, note: rows.length === 0 ? null : ANY_CALL };
}

const WORKED_OUT = phrase(
  'A number with a name in capitals is not the time itself, the time is worked out from it: the server says when a session ends, and the warning comes EXPIRY_WARNING before.',
  'Liczba z nazwą wielkimi literami to nie sam czas, tylko wartość do jego wyliczenia: serwer podaje, kiedy kończy się sesja, a ostrzeżenie pojawia się o EXPIRY_WARNING wcześniej.',
);
const NAMED_IN_CAPITALS = /\([A-Z]+_/;

/** The question what comes of it, in the machines around too. */
function afterHref({ id }: TransitionEntry): string {
  return `ask.html#${new URLSearchParams({ ask: 'timeout', of: id.slice('transition:'.length) }).toString()}`;
}

/** A row for each time that runs out. */
function timesAnswer(lookup: Lookup, machine: string): Answer {
  const machines = withChildren(lookup, machine);
  const rows = lookup
    .all('transition')
    .filter((transition) => machines.has(transition.machine) && transition.expired !== null)
    .map((transition): readonly Cell[] => {
      const from = lookup.find('state', transition.from);
      const to = targetsOf(transition, lookup);
      const said = (texts: readonly string[]) => [transition.about, ...texts].filter((text) => text !== '').join(' · ');
      const texts = to.flatMap((state) => lookup.ownTexts(state));
      return [
        from ? linked(from) : cell(transition.from),
        cell(
          `${transition.expired ?? ''}${transition.guard === null ? '' : ` [${transition.guard}]`}`,
          afterHref(transition),
        ),
        cell(transition.to.join(', '), to[0]?.href ?? null),
        cell(phrase(said(to.map(({ about }) => about)), said(to.map(({ aboutPl }) => aboutPl)))),
        shown(texts, 'pl'),
        shown(texts, 'en'),
      ];
    });
  const columns = [
    phrase('State', 'Stan'),
    phrase('Runs out after', 'Upływa po'),
    phrase('Goes to', 'Dokąd'),
    phrase('What that state is', 'Co to za stan'),
    phrase('Polish text', 'Tekst polski'),
    phrase('English text', 'Tekst angielski'),
  ];
  const isWorkedOut = rows.some((row) => row.some(({ text }) => NAMED_IN_CAPITALS.test(text.en)));
  return { columns, rows, note: isWorkedOut ? WORKED_OUT : null };
}

/** Whether a state is the other or around it. */
const isAround = (outer: string, state: string): boolean => `${state}.`.startsWith(`${outer}.`);

/** Whether a state is the other, around it or in it. */
const isAbout = (state: string, from: string): boolean => isAround(state, from) || isAround(from, state);

const personEvents = (lookup: Lookup): ReadonlySet<string> =>
  new Set(
    lookup
      .all('event')
      .filter(({ causes }) => causes.includes('person'))
      .map(({ title }) => title),
  );

/** Whether a transition is tried before another one of its event, because its state lies within the other’s. */
const isBefore = (inner: TransitionEntry, outer: TransitionEntry): boolean =>
  inner.event === outer.event && inner.from !== outer.from && isAround(outer.from, inner.from);

/**
 * What a person can do in a state, the innermost first. What a transition around never gets is left out; what it gets
 * where the guards within do not hold is said to be so.
 */
function doneByPersons(lookup: Lookup, state: string): Answer {
  const events = personEvents(lookup);
  const about = lookup
    .all('transition')
    .filter(({ event, from }) => event !== null && events.has(event) && isAbout(state, from));
  const active = about.filter(({ from }) => isAround(from, state));
  const rows = about
    .filter((outer) => !active.some((inner) => inner.guard === null && isBefore(inner, outer)))
    .toSorted((one, other) => other.from.length - one.from.length)
    .map((one): readonly Cell[] => {
      const [from = cell(''), when = cell(''), ...rest] = transitionRow(one, lookup);
      const { en, pl } = when.text;
      const isRest = active.some((inner) => isBefore(inner, one));
      return isRest
        ? [from, cell(phrase(`${en} · otherwise`, `${pl} · w innym razie`), when.href), ...rest]
        : [from, when, ...rest];
    });
  return { columns: TRANSITION_COLUMNS, rows, note: null };
}

/** States in or around which a person can do something. */
function statesOfPersons(lookup: Lookup): readonly StateEntry[] {
  const events = personEvents(lookup);
  const sources = new Set(
    lookup
      .all('transition')
      .filter(({ event }) => event !== null && events.has(event))
      .map(({ from }) => from),
  );
  return lookup.all('state').filter(({ title }) => [...sources].some((from) => isAbout(title, from)));
}

const ACCESS: Readonly<Record<string, Phrase>> = {
  public: phrase('anybody', 'każdy'),
  guest: phrase('only who is not signed in', 'tylko niezalogowani'),
  registrant: phrase(
    'who is not signed in, or has not finished registering',
    'niezalogowani i ci, którzy nie dokończyli rejestracji',
  ),
  player: phrase('only who is signed in', 'tylko zalogowani'),
};
const ACCESS_ORDER = Object.keys(ACCESS);

const byAccess = (one: RouteEntry, other: RouteEntry): number =>
  ACCESS_ORDER.indexOf(one.access) - ACCESS_ORDER.indexOf(other.access);

/** What is asked about a player’s way through the product, rather than about the charts. */
export const PLAYER_QUESTIONS: readonly Question[] = [
  {
    id: 'can',
    text: phrase('What can a player do in …?', 'Co gracz może zrobić w stanie …?'),
    about: {
      ...about('state', phrase('State', 'Stan'), ['login.open.rejected', 'deposit.following.unconfirmed', 'withdraw']),
      options: (lookup) => statesOfPersons(lookup).map(({ title }) => ({ of: title, label: title })),
    },
    answer: (lookup, of) => (lookup.find('state', of) ? doneByPersons(lookup, of) : null),
  },
  {
    id: 'calls',
    text: phrase('Which calls leave the page in …?', 'Jakie wywołania wysyła strona w …?'),
    about: aboutMachines(['registration', 'deposit', 'withdraw'], hasCalls),
    answer: (lookup, of) => (lookup.find('machine', of) ? callsAnswer(lookup, of) : null),
  },
  {
    id: 'times',
    text: phrase(
      'Which time limits apply in …, and what happens then?',
      'Jakie limity czasu działają w … i co następuje po nich?',
    ),
    about: aboutMachines(['heartbeat', 'activity', 'deposit'], ({ delays }) => delays.length > 0),
    answer: (lookup, of) => (lookup.find('machine', of) ? timesAnswer(lookup, of) : null),
  },
  {
    id: 'screens',
    text: phrase('Who may open which screen?', 'Kto może otworzyć który ekran?'),
    about: null,
    answer: (lookup) => ({
      columns: [
        phrase('Route', 'Ścieżka'),
        phrase('Who may open it', 'Kto może otworzyć'),
        phrase('Machines', 'Maszyny stanów'),
      ],
      rows: lookup
        .all('route')
        .toSorted(byAccess)
        .map((route) => [linked(route), cell(ACCESS[route.access] ?? route.access), cell(route.machines.join(', '))]),
      note: null,
    }),
  },
];
