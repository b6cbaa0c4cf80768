/** A word with a plainer standard name in this field. */
export interface BannedWord {
  /** A word of a camelCase name, or a pattern for the whole name if the word also has a correct meaning. */
  readonly word: string | RegExp;
  readonly instead: string;
  /** Where it is banned; everywhere by default. */
  readonly under?: readonly string[];
}

/** One word per concept: names in code and of files use the word on the right. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { word: /Ports?$/, instead: 'adapter (a port is an interface in machines)', under: ['src'] },
  { word: 'fact', instead: 'domain event, value, lifecycle event, tracked event or update' },
  { word: 'facts', instead: 'domain events, view, details, lifecycle or tracked events' },
  {
    word: /^stages?$|[a-z]Stages?$|^Stages?$/,
    instead: 'status (of a view), layer (of an overlay), driver (of a browser) or render',
  },
  {
    word: /^(?:tell|tells|told)(?![a-z])|Told$/,
    instead: 'emit, send, report or notify',
    under: ['domain', 'contract', 'gateway', 'sandbox', 'bench', 'machines', 'src', 'tests', 'tooling', 'scripts'],
  },
  { word: /^keep[A-Z]|^kept(?![a-z])|^Kept|Kept$|KEPT/, instead: 'set or store, stored' },
  { word: /^forget(?![a-z])|^forgotten$/, instead: 'clear' },
  { word: 'address', instead: 'url, ip, email or postalAddress' },
  { word: 'addresses', instead: 'urls, ips or emails' },
  {
    word: /^calls?$|[a-z]Calls?$|^Calls?$|^call[A-Z]/,
    instead: 'endpoint (of the contract) or request',
    under: [
      'contract',
      'gateway',
      'sandbox',
      'bench',
      'src',
      'model-tests',
      'tests/hostile',
      'tests/a11y',
      'tests/gateway',
    ],
  },
  {
    word: 'answer',
    instead: 'response',
    under: ['contract', 'gateway', 'sandbox', 'bench', 'src/api', 'src/queries', 'tests/gateway'],
  },
  {
    word: 'answers',
    instead: 'responses',
    under: ['contract', 'gateway', 'sandbox', 'bench', 'src/queries', 'tests/gateway'],
  },
  { word: 'holder', instead: 'principal', under: ['gateway'] },
  { word: /^admit/i, instead: 'authenticate', under: ['gateway'] },
  { word: /^needs$|Needs$/, instead: 'deps' },
  { word: /^(?:MOST|LONGEST|LARGEST|DEEPEST)(?:_|$)|^most(?:[A-Z]|$)/, instead: 'MAX_ or max' },
  { word: 'patience', instead: 'timeout' },
  { word: /^Late[A-Z]|^arrives?(?:[A-Z]|$)|^comesWithPage$/, instead: 'lazy, load or loadsWithPage' },
  { word: 'correspondence', instead: 'dialogQueue' },
  { word: /^newsCame$/, instead: 'inboxChanged' },
  { word: 'wish', instead: 'requestedLimit or request' },
  { word: 'course', instead: 'wizard' },
  { word: /^(?:use)?[lL]eaving/, instead: 'leaveConfirmation', under: ['machines', 'src'] },
  { word: /(?<![mM]ail)[lL]inkMail/, instead: 'mailLinkRequest' },
  {
    word: /^(?:lives|life|deeds?|plants?|planted|planting|relive|judge|judged)(?:[A-Z]|$)|^(?:Life|Deed|Plant|Judged)/,
    instead: 'scenario, command, seeded fault, replay or check',
  },
  { word: /^(?:looks|lookAt\w*|LookResult)$/, instead: 'scan or read' },
  { word: /^(?:visits?|Visit)(?:[A-Z]|$)/, instead: 'scan', under: ['tests'] },
  { word: /^letComeToRest$/, instead: 'waitForIdle' },
  { word: /^tours?$|[a-z]Tours?$|^walked?ByHand$/, instead: 'paths, manual traversal' },
  { word: 'scene', instead: 'testContext' },
  { word: 'neutral', instead: 'defaultResponses' },
  { word: /^products?$|^Product$|[a-z]Products?$/, instead: 'composition', under: ['model-tests'] },
  { word: /(?<![tT]est)Control$|^[cC]ontrols?$/, instead: 'test controls', under: ['gateway', 'sandbox', 'bench'] },
  { word: 'house', instead: 'tooling or operator' },
  { word: /[a-z]Parts?$|^PartResult$/, instead: 'process, suite, chunk or section' },
  {
    word: /^(?:followAddress|linksFirst|pageShown|recordFact|toldByPage)$/,
    instead: 'openLink, captureLinkToken, afterFirstPaint, trackEvent, handlesOwnErrors',
  },
  {
    word: /^(?:every|moveBy|readGross|countTry|takeTryBack|whatBars)$/,
    instead: 'schedule, transition, sumDeposits, recordAttempt, decrementAttempts, findRestriction',
    under: ['gateway'],
  },
];

/** Names that contain such a word and are correct. */
export const EXCEPTIONS: readonly {
  readonly name: string | RegExp;
  readonly why: string;
  /** A file or folder; everywhere by default. */
  readonly under?: string;
}[] = [
  { name: /postal[-_]?address/i, why: 'the plain name of a place' },
  { name: /telephoneCalls/i, why: 'calls by telephone' },
  { name: 'answer', why: 'a field of the form', under: 'sandbox/identity' },
  { name: /pushAnswer/i, why: 'what the player answered' },
  { name: 'callMethod', why: "the live chat's own name" },
  { name: 'requestStage', why: "DevTools' own name" },
  { name: 'stage', why: "DevTools' own name", under: 'tests/a11y/interception.ts' },
  {
    name: /^(?:call|answer)$/,
    why: 'columns of the table idempotent_answer',
    under: 'gateway/store/payments/idempotency.ts',
  },
  { name: 'calls', why: 'a column of the table call_throttle', under: 'gateway/store/request-throttle.ts' },
  { name: 'calls', why: 'a key of the log', under: 'gateway/runtime/outage-log.ts' },
  { name: 'mostRedemptions', why: 'a column of the table promocode' },
  { name: /^balance-parts$|BalanceParts$/i, why: 'amounts that a balance is the sum of' },
  { name: 'readParts', why: 'parts of multipart/form-data' },
  { name: 'told', why: 'a key of the stored registration', under: 'machines/onboarding/registration' },
  { name: 'keptAt', why: 'the time of a registration that the browser has stored', under: 'model-tests' },
  { name: /^visit(?:Keys|List)?$/, why: 'it goes through a structure', under: 'tests/hostile/mutants.ts' },
  { name: /^keepFocusInSight$|^keepActors$/, why: 'it keeps something as it is' },
];
