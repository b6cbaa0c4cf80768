/** A known kind of finding with the reason for accepting it; it is reported each time, and does not fail the run. */
export interface Known {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Of the decoding rule (reading 77), `endpoint status name of the mutant`. */
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
    why: 'the status is asked for anew after it; a form without one of its tabs registers nobody, the one of the contract does',
  },
  {
    pattern: /^extensions\.fetchRegistration 200 unknown \.step/,
    why: 'where the gateway stands is not known then: what is kept in the browser leads back',
  },
];

/** Of the screens in Chromium, `path: endpoint and trial: problems`. */
export const knownOnScreens: readonly Known[] = [
  {
    pattern: /: auth\.heartbeat (?:500|503|cut|half|slow): the page is '(?:Logowanie|To trwa dłużej niż zwykle)'/,
    why: 'the answer says whether there is a session: the page says that it waits and tries again, then signs out (AUTH-03)',
  },
  {
    pattern: /^\/profile\/messages: messages\.fetchTypes \w+: navigation is gone: [^;]*$/,
    why: 'the kinds to filter by are what this call answers; without them the list shows all',
  },
  {
    pattern:
      /^\/promotions\/(?:welcome: promotions\.fetchWelcome|:id: promotions\.fetchOne) (?:500|503|cut|half|slow|unknown \.(?:type|category)): /,
    why: 'the answer is the page’s promotion, its heading too: that it did not come is told, with the way to the others',
  },
  {
    pattern:
      /^\/profile\/netPosition: saferPlay\.fetchNetPosition (?:500|503|cut|half|slow): navigation is gone: [^;]*$/,
    why: 'the periods to choose from are of what this call answers; that it did not come is told, and asked for again',
  },
  {
    pattern:
      /^\/profile\/(?:deposit|withdraw)\/:id: payments\.fetch (?:500|503|cut|half|slow|unknown \.type): the page is 'Szczegóły (?:płatności|operacji)'[^;]*$/,
    why: 'whether it is a deposit or a withdrawal is what this call answers: the heading names neither until then',
  },
  {
    pattern: /^\/registration: registration\.fetchSchema [^:]*: lost: button Spróbuj ponownie$/,
    why: 'the sample has a list that nobody serves, and says so; the form of the contract, which comes in its place, has none',
  },
  {
    pattern: /: legal\.fetchUnaccepted element /,
    why: 'documents to accept come whole or not at all: the look has failed, and is repeated (reading 78)',
  },
  {
    pattern: /^\/profile\/month: playMonths\.fetchMonth element \.days\[\]: /,
    why: 'its sums are of all its days: a month without one of them would be wrong, so it comes whole or not at all',
  },
];
