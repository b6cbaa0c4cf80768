import type { AnalyticsEntry, IndexedSuite, Kind, RequirementEntry, TransitionEntry } from '../../index/entries.ts';
import type { Answer } from './answer.ts';
import { TRANSITION_COLUMNS, transitionRows } from './cells.ts';
import type { Lookup } from './lookup.ts';
import { PLAYER_QUESTIONS } from './player-questions.ts';
import { about, type Option, type Question } from './question.ts';
import {
  codeAnswer,
  readAnswer,
  requirementRows,
  sendingAnswer,
  REQUIREMENT_COLUMNS,
  statesAnswer,
  textAnswer,
  testRows,
  TEST_COLUMNS,
} from './tables.ts';
import { phrase, same, type Phrase } from './words.ts';

/** Names of transitions are ids: two of one state may read alike. */
function expiryLabel({ from, on, expired, guard, about: said }: TransitionEntry): string {
  const when = on === `after ${expired}` ? `${expired}` : `${on}, ${expired}`;
  const place = `${from}: ${when}${guard === null ? '' : ` [${guard}]`}`;
  return said === '' ? place : `${said} (${place})`;
}

function expiryOptions(lookup: Lookup): readonly Option[] {
  const all = lookup.all('transition').filter(({ expired }) => expired !== null);
  return all.map((transition) => {
    const label = expiryLabel(transition);
    const isAlone = all.filter((other) => expiryLabel(other) === label).length === 1;
    const of = transition.id.slice('transition:'.length);
    return { of, label: isAlone ? label : of };
  });
}

const transitionAnswer = (lookup: Lookup, transitions: readonly TransitionEntry[]): Answer => ({
  columns: TRANSITION_COLUMNS,
  rows: transitionRows(transitions, lookup),
  note: null,
});

const byIds = (lookup: Lookup, ids: readonly string[]): readonly TransitionEntry[] =>
  ids.map((id) => lookup.find('transition', id)).filter((transition) => transition !== null);

const NO_RESULTS = phrase(
  'No suite has left results: `npm test` writes them. Until then a claim counts as without a passing test.',
  'Żaden zestaw testów nie zostawił wyników: zapisuje je `npm test`. Do tego czasu wymaganie liczy się jako bez zaliczonego testu.',
);

/** Which results are older than the code: after the next change nearly all are, so the suites are named. */
function oldResults(old: readonly IndexedSuite[]): Phrase {
  const names = old.map(({ suite }) => suite).join(', ');
  return phrase(`Some results are older than the code: ${names}.`, `Część wyników jest starsza niż kod: ${names}.`);
}

function resultsNote({ index: { suites } }: Lookup): Phrase | null {
  if (suites.length === 0) return NO_RESULTS;
  const old = suites.filter(({ isCurrent }) => !isCurrent);
  return old.length === 0 ? null : oldResults(old);
}

function requirementAnswer(lookup: Lookup, isMeant: (entry: RequirementEntry) => boolean): Answer {
  const chosen = lookup.all('requirement').filter(isMeant);
  return { columns: REQUIREMENT_COLUMNS, rows: requirementRows(chosen), note: resultsNote(lookup) };
}

/** The catalogue says when, also of an event that no walk tells. */
function analyticsNote({ about: when, fields, transitions }: AnalyticsEntry): Phrase {
  const sent = fields.length === 0 ? '' : ` · ${fields.join(', ')}`;
  return transitions.length > 0
    ? same(`${when}${sent}`)
    : phrase(`${when}${sent} · on no walked path`, `${when}${sent} · bez przykładu na ścieżkach`);
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'timeout',
    text: phrase('What happens after … times out?', 'Co się dzieje, gdy upłynie czas …?'),
    before: phrase('What happens after a time-out?', 'Co się dzieje po upływie czasu?'),
    about: {
      label: phrase('What runs out', 'Co upływa'),
      options: expiryOptions,
      examples: [
        'paymentStatus.polling.asking.deciding|always|1',
        'paymentStatus.polling.asking.deciding|always|2',
        'deposit.redirecting|xstate.after.redirectTimeout.deposit.redirecting|0',
      ],
    },
    answer(lookup, of) {
      const transition = lookup.find('transition', of);
      return transition && transitionAnswer(lookup, [transition]);
    },
  },
  {
    id: 'code',
    text: phrase('Which states can show the error code …?', 'Które stany mogą pokazać kod błędu …?'),
    about: about('code', phrase('Error code', 'Kod błędu'), ['DAILY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'LOCKED']),
    answer(lookup, of) {
      const code = lookup.find('code', of);
      return code && codeAnswer(code, lookup);
    },
  },
  {
    id: 'untested',
    text: phrase('Which requirements have no test?', 'Które wymagania nie mają testu?'),
    about: null,
    none: phrase('Every requirement is named by a test.', 'Każde wymaganie jest wymienione w teście.'),
    answer: (lookup) => requirementAnswer(lookup, ({ named }) => named === 0),
  },
  {
    id: 'unproven',
    text: phrase(
      'Which requirements are claimed without a passing test?',
      'Które deklarowane wymagania nie mają zaliczonego testu?',
    ),
    about: null,
    none: phrase('Every claimed requirement has a passing test.', 'Każde deklarowane wymaganie ma zaliczony test.'),
    answer: (lookup) => requirementAnswer(lookup, ({ isClaimed, standing }) => isClaimed && standing !== 'proven'),
  },
  {
    id: 'read',
    text: phrase('What does a player read in …?', 'Co gracz czyta w stanie …?'),
    about: about(
      'state',
      phrase('State', 'Stan'),
      ['deposit.following.unconfirmed', 'login.open.rejected'],
      ({ texts }) => texts.length > 0,
    ),
    answer(lookup, of) {
      const state = lookup.find('state', of);
      return state && readAnswer(state, lookup);
    },
  },
  {
    id: 'event',
    text: phrase('What happens on the event …?', 'Co się dzieje po zdarzeniu …?'),
    about: about('event', phrase('Event', 'Zdarzenie'), ['deposit.giveUp', 'page.shown']),
    answer(lookup, of) {
      const event = lookup.find('event', of);
      return event && transitionAnswer(lookup, byIds(lookup, event.transitions));
    },
  },
  {
    id: 'sends',
    text: phrase('Who sends the event …, and to whom?', 'Kto i do kogo wysyła zdarzenie …?'),
    about: about(
      'event',
      phrase('Event', 'Zdarzenie'),
      ['deposit.settled', 'page.shown', 'auth.signedOut'],
      ({ sent }) => sent.length > 0,
    ),
    answer(lookup, of) {
      const event = lookup.find('event', of);
      return event && sendingAnswer(event, lookup);
    },
  },
  {
    id: 'waits',
    text: phrase('Which states wait for the endpoint …?', 'Które stany czekają na endpoint …?'),
    about: about('endpoint', phrase('Endpoint', 'Endpoint'), ['cashier.startDeposit', 'auth.login']),
    answer(lookup, of) {
      if (!lookup.find('endpoint', of)) return null;
      const states = lookup.all('state').filter(({ waits }) => waits.some(({ endpoints }) => endpoints.includes(of)));
      return statesAnswer(states, lookup);
    },
  },
  {
    id: 'text',
    text: phrase('Where can a player read the text …?', 'Gdzie gracz może przeczytać tekst …?'),
    about: about('text', phrase('Key of the text', 'Klucz tekstu'), []),
    none: phrase(
      'No walked path comes to a page that shows it.',
      'Żadna ścieżka nie prowadzi do strony, która go pokazuje.',
    ),
    answer(lookup, of) {
      const text = lookup.find('text', of);
      return text && textAnswer(text, lookup);
    },
  },
  {
    id: 'route',
    text: phrase('Which states are there on the route …?', 'Jakie stany są na ścieżce …?'),
    about: about('route', phrase('Route', 'Ścieżka'), ['/profile/deposit', '/login']),
    answer(lookup, of) {
      if (!lookup.find('route', of)) return null;
      return statesAnswer(
        lookup.all('state').filter(({ routes }) => routes.includes(of)),
        lookup,
      );
    },
  },
  {
    id: 'analytics',
    text: phrase('When is the analytics event … sent?', 'Kiedy wysyłane jest zdarzenie analityczne …?'),
    about: about('analytics', phrase('Analytics event', 'Zdarzenie analityczne'), ['deposit_start', 'withdrawal']),
    answer(lookup, of) {
      const event = lookup.find('analytics', of);
      return event && { ...transitionAnswer(lookup, byIds(lookup, event.transitions)), note: analyticsNote(event) };
    },
  },
  {
    id: 'proves',
    text: phrase('Which tests prove the requirement …?', 'Które testy potwierdzają wymaganie …?'),
    about: about('requirement', phrase('Requirement', 'Wymaganie'), ['DEP-04', 'AUTH-04']),
    answer(lookup, of) {
      if (!lookup.find('requirement', of)) return null;
      const tests = lookup.all('test').filter(({ requirements }) => requirements.includes(of));
      return { columns: TEST_COLUMNS, rows: testRows(tests), note: resultsNote(lookup) };
    },
  },
  ...PLAYER_QUESTIONS,
];

/** The question that is asked about an entry of a kind, for the results of a search. */
export const QUESTION_ABOUT: Readonly<Partial<Record<Kind, string>>> = {
  code: 'code',
  state: 'read',
  event: 'event',
  endpoint: 'waits',
  text: 'text',
  route: 'route',
  analytics: 'analytics',
  requirement: 'proves',
  machine: 'calls',
};

export const questionOf = (id: string): Question | null => QUESTIONS.find((question) => question.id === id) ?? null;
