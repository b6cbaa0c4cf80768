import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { readTexts } from '../../../tooling/locales.ts';
import { parseSource } from '../../../tooling/source.ts';
import { startTexts } from '../../../src/i18n/texts.ts';

const UNITS = [
  'sekund\\p{L}*|minut\\p{L}*|min|godzin\\p{L}*|h|dzień|dnia|dni|dniach|tydzień|tygodni\\p{L}*|miesi\\p{L}+|rok\\p{L}*|lat|lata|zł|złotych',
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|working days?|PLN|złoty',
].join('|');
const WORDS = [
  'jeden|jednego|jedną|dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|dziesięć|czternaście|trzydzieści|pół',
  'one|two|three|four|five|six|seven|fourteen|thirty|half an?',
].join('|');

/** A number with a unit of time or money, or a time of the day. */
const NUMBER = new RegExp(
  String.raw`\d[\d\s.,]*[\s-]?(?:${UNITS})(?!\p{L})|PLN\s?\d|(?<!\d)\d{1,2}:\d{2}|(?<!\p{L})(?:${WORDS})\s(?:${UNITS})(?!\p{L})`,
  'iu',
);

const ownNumber = (text: string): string | null => NUMBER.exec(text.replaceAll(/\{\{.*?\}\}/g, ''))?.[0] ?? null;

/** Texts with a number of their own, by key or path, with the reason. */
const EXCEPTIONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:breaks\.durations|core\.authErrors)\./, 'the name of a duration that the gateway chose (EXC-01, AUTH-09)'],
  [
    /^(?:breaks\.pages|account\.accountSettings\.breaks|limits\.links|public\.responsibleGambling)\.|^faq\.questions\.take-break/,
    'the range of durations to choose from, as they are named (EXC-01)',
  ],
  [/^history\.filter\.periods\./, 'the name of a choice, domain/time/history-period.ts counts the days'],
  [/^public\.careers\./, 'a job advertisement, which nothing else repeats'],
  [/^gateway\/seeds\/promotion-texts\.ts/, 'the terms of one offer, which are its own source'],
  [/^gateway\/seeds\/content\.ts/, 'one bonus or one notice, which is its own source'],
  [/^gateway\/seeds\/players\.ts/, 'what a test account is good for, for testers only'],
  [/^gateway\/seeds\/public-content\.ts/, 'hours of support, which the operator sets here and every text reads'],
];

/** Strings of gateway code without what is interpolated. */
function stringsOf(path: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value);
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map(({ value }) => value.cooked ?? '').join('{{}}'));
    },
  });
  visitor.visit(parseSource(path, readText(path)).program);
  return found;
}

const texts: readonly (readonly [place: string, text: string])[] = [
  ...['pl', 'en'].flatMap((language) => [...readTexts(language).texts]),
  ...filesUnder(['gateway/seeds', 'gateway/domain/messages'], /\.ts$/).flatMap((path) =>
    stringsOf(path).map((text) => [path, text] as const),
  ),
];
const withNumbers = texts.filter(([, text]) => ownNumber(text) !== null);

describe('values in texts', () => {
  test('No text and no seeded content has a time or an amount of its own', () => {
    const own = withNumbers.filter(([place]) => !EXCEPTIONS.some(([pattern]) => pattern.test(place)));
    expect(own.map(([place, text]) => `${place}: ${ownNumber(text)}`)).toEqual([]);
  });

  test('Every exception is needed', () => {
    const idle = EXCEPTIONS.filter(([pattern]) => !withNumbers.some(([place]) => pattern.test(place)));
    expect(idle.map(([pattern]) => pattern.source)).toEqual([]);
  });

  test('Numbers with a unit are recognised, those of a name or a form are not', () => {
    const found = ['do 2 dni roboczych', 'w ciągu trzech miesięcy', 'PLN 2,280', '2280 zł', 'od 6:00', 'two weeks'];
    expect(found.filter((text) => ownNumber(text) === null)).toEqual([]);
    const other = [
      '{{documentDays, workingDays}}',
      '26 cyfr',
      'od 8 do 20 znaków',
      '801 889 880',
      '12% stawki',
      '00-950',
    ];
    expect(other.filter((text) => ownNumber(text) !== null)).toEqual([]);
  });

  test('A text names only values that exist', () => {
    const formatted = [...readTexts('pl').texts.values()].flatMap((text) =>
      [...text.matchAll(/\{\{(\w+), (?:seconds|minutes|hours|days|workingDays|money)\}\}/g)].map(([, name]) => name),
    );
    expect(formatted.filter((name) => name === undefined || !Object.hasOwn(TEXT_VALUES, name))).toEqual([]);
    expect(formatted.length).toBeGreaterThan(10);
  });

  test('The first page names no value but the age: the others come with the first further text', () => {
    const core = ['pl', 'en'].map((language) => readText(`locales/${language}/core.json`)).join();
    const named = [...core.matchAll(/\{\{(\w+)(, \w+)?\}\}/g)];
    expect(named.filter(([, , format]) => format !== undefined)).toEqual([]);
    const shared = named.flatMap(([, name = '']) => (Object.hasOwn(TEXT_VALUES, name) ? [name] : []));
    expect([...new Set(shared)]).toEqual(['adultAge']);
  });

  test.each([
    [
      'pl',
      'Sześć cyfr z aplikacji banku, ważne 2 minuty',
      '7 dni',
      'do 2 dni roboczych',
      'do 1 dnia roboczego',
      '2 280,00 zł',
    ],
    [
      'en',
      'Six digits from your bank’s app, valid for 2 minutes',
      '7 days',
      '2 working days',
      '1 working day',
      '2 280,00 zł',
    ],
  ] as const)('I18N-01 values are written as the language does, %s', async (language, ...expected) => {
    const service = await startTexts({
      storage: { read: () => language, write: () => {} },
      root: { lang: '' },
    });
    await Promise.all((['deposit', 'account', 'faq', 'registration'] as const).map((area) => service.loadTexts(area)));
    const { t } = service.i18n;
    const shown = [
      t('account.balance.deposit.blik.description'),
      t('registration.leave.text'),
      t('faq.questions.identity.answer'),
      t('faq.questions.account-number.answer'),
      t('faq.questions.tax.answer'),
    ].map((text) => text.replaceAll('\u00a0', ' '));
    expect(shown.map((text, index) => text.includes(expected[index] ?? ''))).toEqual(expected.map(() => true));
  });
});
