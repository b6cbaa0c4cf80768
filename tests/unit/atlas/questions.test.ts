import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../atlas/index/entries.ts';
import { answerAsCsv, answerAsMarkdown, type Answer } from '../../../atlas/site/ask/answer.ts';
import { Lookup } from '../../../atlas/site/ask/lookup.ts';
import { chosenBy, near, titleOf } from '../../../atlas/site/ask/question.ts';
import { QUESTIONS, questionOf } from '../../../atlas/site/ask/questions.ts';
import type { Language } from '../../../atlas/site/ask/words.ts';
import { SMALL_INDEX } from './small-index.ts';

const lookup = new Lookup(SMALL_INDEX);

function ask(id: string, of = '', over: Lookup = lookup): Answer | null {
  const question = questionOf(id);
  if (!question) throw new Error(`no question ${id}`);
  return question.answer(over, of);
}

const written = (answer: Answer | null, language: Language = 'en'): readonly (readonly string[])[] =>
  (answer?.rows ?? []).map((row) => row.map(({ text }) => text[language]));

describe('Questions over the index', () => {
  test('What follows a time-out goes on in the parent that hears of it, with the texts that are the state’s own', () => {
    expect(written(ask('timeout', 'poll.asking|always|1'), 'pl')).toEqual([
      ['poll.asking', 'always [isBlik] · 60 × pause (1 s)', 'poll.over', '→ status.late (pay)', '', ''],
      [
        'pay.open',
        'status.late',
        'pay.late',
        'wipe, emit pay.unconfirmed',
        'Łącze zawiodło, nie "płać" znowu',
        '=Do not pay | again',
      ],
    ]);
  });

  test('Where a machine ends, the parent’s branch for that outcome follows and no other', () => {
    const ending = lookup.find('transition', 'poll.asking|answer|0');
    const entries = SMALL_INDEX.entries.map((one) => (one === ending ? { ...one, expired: '5 s' } : one));
    const timed = { ...SMALL_INDEX, entries };
    const rows = written(ask('timeout', 'poll.asking|answer|0', new Lookup(timed)));
    expect(rows.map(([from, on, to]) => [from, on, to])).toEqual([
      ['poll.asking', 'answer · 5 s', 'poll.over'],
      ['pay.open', 'poll ✓ [outcomeIs: paid]', 'pay.done'],
    ]);
  });

  test('A time-out is chosen by what runs out; others are not offered', () => {
    expect(questionOf('timeout')?.about?.options(lookup, 'en')).toEqual([
      { of: 'poll.asking|always|1', label: 'poll.asking: always, 60 × pause (1 s) [isBlik]' },
    ]);
  });

  test('States that can show a code come with the reason, the strongest first', () => {
    const answer = ask('code', 'LIMIT_REACHED');
    expect(written(answer)).toEqual([
      [
        'pay.late',
        'Nobody answered.',
        'the machine has the code there',
        'Łącze zawiodło, nie "płać" znowu',
        '=Do not pay | again',
      ],
      [
        'pay.open',
        'It is asked until it is known.',
        'waits for pay.send, which may refuse with it; on no walked path',
        '',
        '',
      ],
    ]);
    expect(answer?.note?.en).toBe('HTTP 422 · pay.send · the limit');
  });

  test('A code says which link goes with it, and as which codes it is shown where no walk has it', () => {
    const entries = SMALL_INDEX.entries.map((one) =>
      one.kind === 'code'
        ? { ...one, link: 'Support', evidence: [{ state: 'pay.late', how: 'alike' as const, by: 'A, B' }] }
        : one,
    );
    const answer = ask('code', 'LIMIT_REACHED', new Lookup({ ...SMALL_INDEX, entries }));
    expect(answer?.note?.pl).toBe('HTTP 422 · pay.send · the limit · proponowany odnośnik: Support');
    expect(written(answer).map(([state, , why]) => [state, why])).toEqual([
      ['pay.late', 'the same call leads here with A, B'],
    ]);
  });

  test('A requirement that no test names, and a claim without a passing test', () => {
    expect(written(ask('untested'))).toEqual([
      ['PAY-02', 'Text of PAY-02', 'yes', '0', 'no passing test'],
      ['PAY-03', 'Text of PAY-03', 'later', '0', 'not claimed yet'],
    ]);
    expect(written(ask('unproven'), 'pl')).toEqual([['PAY-02', 'Text of PAY-02', 'tak', '0', 'bez zaliczonego testu']]);
    expect(ask('untested')?.note).toBeNull();
  });

  test('Without results, or with old ones, the answer says so', () => {
    const notes = [[], [{ suite: 'unit', ended: '', isCurrent: false }]].map((suites) =>
      ask('untested', '', new Lookup({ ...SMALL_INDEX, suites })),
    );
    expect(notes.map((answer) => answer?.note?.en.slice(0, 48))).toEqual([
      'No suite has left results: `npm test` writes the',
      'Some results are older than the code: unit.',
    ]);
  });

  test('What a player reads in a state is there in both languages, what stands elsewhere too last', () => {
    expect(written(ask('read', 'pay.open'))).toEqual([
      ['Czekamy na bank', 'Waiting for the bank', 'always', 'pay.wait'],
      ['To może potrwać', 'This may take a while', 'on some paths', 'pay.hint'],
      ['Wpłata', 'Deposit', 'always', 'pay.title'],
    ]);
  });

  test('A text that the same code can show, and no walk has, is said to be possible', () => {
    const reasons = ['bank', 'code'].map((reason): Entry => {
      const title = `pay.reasons.${reason}`;
      const href = `ask.html#ask=text&of=${title}`;
      const words = { pl: `Powód: ${reason}`, en: `Reason: ${reason}` };
      return { kind: 'text', id: `text:${title}`, title, about: '', href, template: 'pay.reasons.…', ...words };
    });
    const refused = SMALL_INDEX.entries.map((one) =>
      one.id === 'state:pay.done' && one.kind === 'state'
        ? { ...one, texts: [{ key: 'pay.reasons.bank', isAlways: false }] }
        : one,
    );
    const over = new Lookup({ ...SMALL_INDEX, entries: [...refused, ...reasons] });
    const possible = 'possible: one of pay.reasons.…, on no walked path';
    expect(written(ask('read', 'pay.done', over))).toEqual([
      ['Powód: bank', 'Reason: bank', 'on some paths', 'pay.reasons.bank'],
      ['Powód: code', 'Reason: code', possible, 'pay.reasons.code'],
    ]);
    expect(written(ask('text', 'pay.reasons.code', over))).toEqual([
      ['pay.done', '', possible, 'Powód: code', 'Reason: code'],
    ]);
    expect(written(ask('text', 'pay.wait', over), 'pl')).toEqual([
      ['pay.open', 'Pytamy, aż będzie wiadomo.', 'zawsze', 'Czekamy na bank', 'Waiting for the bank'],
    ]);
  });

  test('What is asked about is found without its capitals and by a part of its name; what is not, by what is near', () => {
    const options = ['DAILY_LIMIT', 'LOCKED', 'LOCKED_OUT'].map((of) => ({ of, label: of }));
    const chosen = ['daily_limit', 'locked', 'daily', 'lock', '', 'nothing'].map(
      (typed) => chosenBy(typed, options)?.of,
    );
    expect(chosen).toEqual(['DAILY_LIMIT', 'LOCKED', 'DAILY_LIMIT', undefined, undefined, undefined]);
    expect(near('lock', options).map(({ of }) => of)).toEqual(['LOCKED', 'LOCKED_OUT']);
    expect(chosenBy('/pay', questionOf('waits')?.about?.options(lookup, 'en') ?? [])?.of).toBe('pay.send');
  });

  test('States are found by endpoint and route, with what is under way in them', () => {
    const row = [
      'pay.open',
      'It is asked until it is known.',
      'poll: poll · send: POST /pay',
      'Czekamy na bank',
      'Waiting for the bank',
    ];
    expect(written(ask('waits', 'pay.send'))).toEqual([row]);
    expect(written(ask('route', '/none'))).toEqual([]);
  });

  test('Who sends an event is said place by place, with whom it is for and how that is known', () => {
    expect(written(ask('sends', 'status.late'), 'pl')).toEqual([
      ['poll.asking|always|1', 'poll', 'pay', 'zapisane'],
      ['poll.over', 'poll', 'pay', 'zapisane'],
      ['poll.asking', 'poll', 'kto nasłuchuje', 'zaobserwowane'],
    ]);
    expect(ask('sends', 'status.late')?.rows[1]?.map(({ href }) => href)).toEqual([
      'poll.html#state=poll.over',
      'poll.html',
      'pay.html',
      null,
    ]);
  });

  test('Tests of a requirement come with their last result, or as not run', () => {
    expect(written(ask('proves', 'PAY-01'))).toEqual([
      ['PAY-01 it is paid once', 'tests/pay.test.ts', 'unit', 'passed', '2026-11-26T20:00:00.000Z'],
      ['PAY-01 it is never paid twice', 'tests/pay.spec.ts', '', 'not run', ''],
    ]);
  });

  test('When something is told to analytics is said also where no walk tells it', () => {
    const analyticsEvent = (transitions: readonly string[]): Entry => ({
      kind: 'analytics',
      id: 'analytics:paid',
      title: 'paid',
      about: 'a payment ended',
      href: 'ask.html#ask=analytics&of=paid',
      fields: ['amount'],
      transitions,
    });
    const notes = [['pay.open|done|0'], []].map(
      (transitions) =>
        ask(
          'analytics',
          'paid',
          new Lookup({ ...SMALL_INDEX, entries: [...SMALL_INDEX.entries, analyticsEvent(transitions)] }),
        )?.note?.en,
    );
    expect(notes).toEqual(['a payment ended · amount', 'a payment ended · amount · on no walked path']);
  });

  test('A question is titled with what it is about; what is a sentence comes after it', () => {
    const titles = [
      ['code', 'LIMIT_REACHED', 'LIMIT_REACHED'],
      ['calls', 'pay', 'pay: One payment.'],
      ['timeout', 'poll.asking|always|1', 'Nobody answers. (poll.asking: 60 s)'],
      ['untested', '', ''],
    ].map(([id = '', of = '', label = '']) => {
      const question = questionOf(id);
      return question && titleOf(question, { of, label }).pl;
    });
    expect(titles).toEqual([
      'Które stany mogą pokazać kod błędu LIMIT_REACHED?',
      'Jakie wywołania wysyła strona w pay?',
      'Co się dzieje po upływie czasu? Nobody answers. (poll.asking: 60 s)',
      'Które wymagania nie mają testu?',
    ]);
  });

  test('What the index does not have has no answer', () => {
    const asked = QUESTIONS.filter(({ about }) => about !== null).map(({ id }) => ask(id, 'nothing like it'));
    expect(asked).toEqual(asked.map(() => null));
  });
});

describe('An answer as a file', () => {
  test('CSV quotes, takes the sting out of formulas and ends with the link', () => {
    expect(answerAsCsv(ask('code', 'LIMIT_REACHED') ?? { columns: [], rows: [], note: null }, 'pl')).toBe(
      '\uFEFFStan,Co to jest,Dlaczego,Tekst polski,Tekst angielski,Odnośnik\r\n' +
        'pay.late,Nikt nie odpowiedział.,maszyna ma tam ten kod,"Łącze zawiodło, nie ""płać"" znowu",\'=Do not pay | again,pay.html#state=pay.late\r\n' +
        'pay.open,"Pytamy, aż będzie wiadomo.","czeka na pay.send, który może tak odmówić; bez przykładu na ścieżkach",,,pay.html#state=pay.open\r\n',
    );
  });

  test('Markdown is a table with links, whatever signs a text has', () => {
    expect(
      answerAsMarkdown(ask('code', 'LIMIT_REACHED') ?? { columns: [], rows: [], note: null }, 'en')
        .split('\n')
        .slice(0, 3),
    ).toEqual([
      '| State | What it is | Why | Polish text | English text |',
      '| --- | --- | --- | --- | --- |',
      String.raw`| [pay.late](pay.html#state=pay.late) | Nobody answered. | the machine has the code there | Łącze zawiodło, nie "płać" znowu | =Do not pay \| again |`,
    ]);
  });
});
