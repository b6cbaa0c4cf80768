/** A kind of finding that is known, and the reason why it stands; it is told each time, and fails nothing. */
export interface Known {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Of the decoding rule (reading 77), `call status name of the mutant`. */
export const knownInDecoding: readonly Known[] = [
  {
    pattern:
      /^(?:incentives\.fetchUnseen|payments\.fetch|messages\.fetchOne|promotions\.fetch(?:Welcome|One|Ad)) 200 unknown \./,
    why: 'the answer is the element: where it cannot be used, it alone is left out and reported',
  },
  {
    pattern: /^(?:exclusion\.\w+|saferPlay\.takeBreak|limits\.save) 200 unknown \./,
    why: 'what is answered to a deed names what was asked for: another name is an answer to something else',
  },
  {
    pattern: /^registration\.(?:complete 200 unknown \.accountStatus|fetchSchema 200 element \.tabs)/,
    why: 'open: the status is not read there, and a form without one of its tabs falls back to the one of the contract',
  },
  {
    pattern: /^extensions\.fetchRegistration 200 unknown \.step/,
    why: 'open: the registration begins again from what is kept in the browser',
  },
  {
    pattern: /^saferPlay\.fetchSessionClock 200 unknown \.limitReached/,
    why: 'open: the clock of the last good answer stays',
  },
];

/** Of the screens in Chromium, `path: call what was done: problems`. */
export const knownOnScreens: readonly Known[] = [
  {
    pattern: /: auth\.heartbeat (?:500|503|cut|half|slow): the page is 'Logowanie'/,
    why: 'a refresh that fails signs the player out (AUTH-03)',
  },
  {
    pattern: /^\/profile\/messages: messages\.fetchTypes \w+: navigation is gone: [^;]*$/,
    why: 'the kinds to filter by are what this call answers; without them the list shows all',
  },
  {
    pattern: /^\/promotions\/:id: promotions\.fetchOne (?:500|503|cut|half|slow|unknown \.(?:type|category)): /,
    why: 'the answer is the page’s promotion, its heading too: that it did not come is told, with the way to the others',
  },
  {
    pattern: /: legal\.fetchUnaccepted element /,
    why: 'documents to accept come whole or not at all: the look has failed, and is repeated (reading 78)',
  },
  {
    pattern: /: saferPlay\.fetchSessionClock unknown \.limitReached/,
    why: 'open: a period that is not known makes the whole clock malformed',
  },
];
