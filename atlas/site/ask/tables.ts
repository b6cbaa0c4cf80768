import type {
  CodeEntry,
  EventEntry,
  Evidence,
  RequirementEntry,
  StateEntry,
  TestEntry,
  TextEntry,
} from '../../index/entries.ts';
import type { Answer, Cell } from './answer.ts';
import { aboutCell, cell, linked, shown } from './cells.ts';
import type { Lookup } from './lookup.ts';
import { phrase, same, type Phrase } from './words.ts';

const STATE = phrase('State', 'Stan');
const ABOUT = phrase('What it is', 'Co to jest');
const POLISH = phrase('Polish text', 'Tekst polski');
const ENGLISH = phrase('English text', 'Tekst angielski');

function evidenceText({ how, by }: Evidence): Phrase {
  switch (how) {
    case 'held':
      return phrase('the machine has the code there', 'maszyna ma tam ten kod');
    case 'after':
      return phrase(`comes there by ${by}`, `trafia tam przez ${by}`);
    case 'read':
      return phrase(`the page shows its text (${by})`, `strona pokazuje jego tekst (${by})`);
    case 'alike':
      return phrase(`the same call leads here with ${by}`, `to samo wywołanie prowadzi tu z ${by}`);
    case 'waits':
      return phrase(
        `waits for ${by}, which may refuse with it; on no walked path`,
        `czeka na ${by}, który może tak odmówić; bez przykładu na ścieżkach`,
      );
  }
}

export function codeAnswer(code: CodeEntry, lookup: Lookup): Answer {
  const texts = code.texts.map((key) => lookup.find('text', key)).filter((text) => text !== null);
  const rows = code.evidence.map((evidence): readonly Cell[] => {
    const state = lookup.find('state', evidence.state);
    return [
      state ? linked(state) : cell(evidence.state),
      state ? aboutCell(state) : cell(''),
      cell(evidenceText(evidence)),
      // Who waits has not been refused yet.
      shown(evidence.how === 'waits' ? [] : texts, 'pl'),
      shown(evidence.how === 'waits' ? [] : texts, 'en'),
    ];
  });
  const endpoints = code.endpoints.join(', ');
  const remarks = [`HTTP ${code.status}`, endpoints, code.about].filter((part) => part !== '').join(' · ');
  const note =
    code.link === ''
      ? same(remarks)
      : phrase(`${remarks} · link offered: ${code.link}`, `${remarks} · proponowany odnośnik: ${code.link}`);
  return { columns: [STATE, ABOUT, phrase('Why', 'Dlaczego'), POLISH, ENGLISH], rows, note };
}

const WHEN = phrase('When', 'Kiedy');
const ALWAYS = phrase('always', 'zawsze');
const SOMETIMES = phrase('on some paths', 'na niektórych ścieżkach');

/** No walk has it; the code that shows another text there can show it too. */
const unseenBeside = ({ template }: TextEntry): Phrase =>
  phrase(
    `possible: one of ${template ?? ''}, on no walked path`,
    `możliwe: jeden z ${template ?? ''}, bez przykładu na ścieżkach`,
  );

export function readAnswer(state: StateEntry, lookup: Lookup): Answer {
  const row = (text: TextEntry, when: Phrase): readonly Cell[] => [
    cell(text.pl),
    cell(text.en),
    cell(when),
    linked(text),
  ];
  const seen = lookup.tellingFirst(state.texts).flatMap(({ key, isAlways }) => {
    const text = lookup.find('text', key);
    return text ? [row(text, isAlways ? ALWAYS : SOMETIMES)] : [];
  });
  return {
    columns: [POLISH, ENGLISH, WHEN, phrase('Key', 'Klucz')],
    rows: [...seen, ...lookup.unseenTexts(state).map((text) => row(text, unseenBeside(text)))],
    note: phrase(state.about, state.aboutPl),
  };
}

/** The states that show a text, and those whose code can show it though no walk came by it. */
export function textAnswer(text: TextEntry, lookup: Lookup): Answer {
  const rows = lookup.all('state').flatMap((state): readonly (readonly Cell[])[] => {
    const found = state.texts.find(({ key }) => key === text.title);
    if (!found && !lookup.unseenTexts(state).includes(text)) return [];
    const when = found ? (found.isAlways ? ALWAYS : SOMETIMES) : unseenBeside(text);
    return [[linked(state), aboutCell(state), cell(when), cell(text.pl), cell(text.en)]];
  });
  return { columns: [STATE, ABOUT, WHEN, POLISH, ENGLISH], rows, note: null };
}

/** What is under way in a state, also by the states around it. */
export function waitsOf(state: StateEntry, lookup: Lookup): readonly string[] {
  return lookup
    .around(state)
    .flatMap(({ waits }) => waits)
    .map(({ id, machine, endpoints }) => {
      const requests = endpoints.map((name) => lookup.find('endpoint', name)?.request ?? name);
      const what = machine === null ? requests : [machine];
      return what.length === 0 ? id : `${id}: ${what.join(', ')}`;
    });
}

export function statesAnswer(states: readonly StateEntry[], lookup: Lookup): Answer {
  return {
    columns: [STATE, ABOUT, phrase('Under way', 'W toku'), POLISH, ENGLISH],
    rows: states.map((state) => {
      const texts = lookup.ownTexts(state);
      return [
        linked(state),
        aboutCell(state),
        cell(waitsOf(state, lookup).join(' · ')),
        shown(texts, 'pl'),
        shown(texts, 'en'),
      ];
    }),
    note: null,
  };
}

/** A row for each place whose actions send the event. */
export function sendingAnswer({ sent }: EventEntry, lookup: Lookup): Answer {
  const machine = (name: string): Cell => cell(name, lookup.find('machine', name)?.href ?? null);
  const rows = sent.flatMap(({ from, to, places, isObserved }) =>
    places.map((id): readonly Cell[] => {
      const [kind = '', name = ''] = id.split(/:(.*)/s);
      const place = kind === 'state' ? lookup.find('state', name) : lookup.find('transition', name);
      return [
        cell(name, place?.href ?? null),
        machine(from),
        to === '' ? cell(phrase('whoever listens', 'kto nasłuchuje')) : machine(to),
        cell(isObserved ? phrase('observed', 'zaobserwowane') : phrase('declared', 'zapisane')),
      ];
    }),
  );
  return {
    columns: [
      phrase('Where', 'Gdzie'),
      phrase('From', 'Od kogo'),
      phrase('To', 'Do kogo'),
      phrase('How it is known', 'Skąd to wiadomo'),
    ],
    rows,
    note: null,
  };
}

export const REQUIREMENT_COLUMNS: readonly Phrase[] = [
  phrase('Requirement', 'Wymaganie'),
  phrase('Text', 'Treść'),
  phrase('Claimed', 'Deklarowane'),
  phrase('Tests that name it', 'Testy, które je wymieniają'),
  phrase('Standing', 'Wynik'),
];

const STANDINGS: Readonly<Record<RequirementEntry['standing'], Phrase>> = {
  proven: phrase('proven', 'potwierdzone'),
  contradicted: phrase('a test failed', 'test niezaliczony'),
  unproven: phrase('no passing test', 'bez zaliczonego testu'),
  later: phrase('not claimed yet', 'jeszcze nie'),
};

export const requirementRows = (requirements: readonly RequirementEntry[]): readonly (readonly Cell[])[] =>
  requirements.map((requirement) => [
    linked(requirement),
    cell(requirement.about),
    cell(requirement.isClaimed ? phrase('yes', 'tak') : phrase('later', 'później')),
    cell(String(requirement.named)),
    cell(STANDINGS[requirement.standing]),
  ]);

export const TEST_COLUMNS: readonly Phrase[] = [
  phrase('Test', 'Test'),
  phrase('File', 'Plik'),
  phrase('Level', 'Poziom'),
  phrase('Last result', 'Ostatni wynik'),
  phrase('When', 'Kiedy'),
];

const OUTCOMES = {
  passed: phrase('passed', 'zaliczony'),
  failed: phrase('failed', 'niezaliczony'),
  skipped: phrase('skipped', 'pominięty'),
} as const;

export const testRows = (tests: readonly TestEntry[]): readonly (readonly Cell[])[] =>
  tests.map(({ title, file, result }) => [
    cell(title),
    cell(file),
    cell(result?.level ?? ''),
    cell(result ? OUTCOMES[result.outcome] : phrase('not run', 'nie uruchomiony')),
    cell(result?.ended ?? ''),
  ]);
