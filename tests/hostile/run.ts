import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Route } from '@playwright/test';
import { signIn } from '../../bench/lib/test-controls.ts';
import { logout } from '../../contract/auth.ts';
import { BASES } from '../../contract/bases.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fetchPromotions } from '../../contract/promotions.ts';
import { endpointOf } from '../../model-tests/levels/browser-driver.ts';
import type { Stack } from '../../tooling/stack.ts';
import type { PagePool } from '../a11y/pooled-page.ts';
import { Scan } from '../a11y/scan.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { FAULTS, type Fault } from './faults.ts';
import { check, type Spoilt } from './check.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOfSample, samples, type Sample } from './samples.ts';
import type { HostileScreen } from './screens.ts';
import { summarize, type Summary } from './summary.ts';

const COMBINATION = { language: 'pl', scheme: 'light', width: 1280 } as const;
const PLAYERS = 20;
const SECOND = 1_000;
/** The client's timeout four times, with the waits between the retries. */
const MAX_SECONDS = 80;
const STEP = 40;
const QUIET_STEPS = 4;
/**
 * A machine that is busy may show the page's last part later: problems count if they stay this long (steps, ms), those of
 * a page without a heading, which may lead to another one, if they stay longer.
 */
const SETTLING = { steps: 5, stepsWithoutHeading: 30, step: 1_000 };

/** A screen and one of the requests that it sends. */
export interface Pair {
  readonly screen: HostileScreen;
  readonly sample: Sample;
}

/** The change of the response. */
export type Trial =
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'mutant'; readonly mutant: Mutant };

export interface Finding {
  readonly name: string;
  readonly problems: readonly string[];
}

const tokens = new Map<number, Promise<string>>();
let given = 0;

/** Sessions of seeded players in turn. */
function nextToken(stack: Stack): Promise<string> {
  const player = (given++ % PLAYERS) + 1;
  const known = tokens.get(player) ?? signIn(stack, `gracz-${String(player).padStart(2, '0')}@example.com`);
  tokens.set(player, known);
  return known;
}

async function pathOf({ url }: Stack, { path, isPlayer }: HostileScreen): Promise<string> {
  if (!path.includes(':id')) return path;
  // The payment of the sample that is spoilt.
  if (isPlayer) return path.replace(':id', '901');
  const { service, path: endpointPath, responses } = fetchPromotions;
  const response = await fetch(`${url}${BASES[service]}${endpointPath}`);
  const [first] = responses[200].parse(await response.json()).records;
  return path.replace(':id', String(first?.id));
}

/** A page at a screen, with a controlled clock. */
class Trier {
  readonly #scan: Scan;
  readonly #path: string;
  readonly #open = new Set<Request>();
  /** Endpoints whose request was sent and finished. */
  readonly called = new Set<Endpoint>();

  private constructor(scan: Scan, path: string) {
    this.#scan = scan;
    this.#path = path;
    scan.page.on('request', (request) => {
      this.#open.add(request);
      const endpoint = endpointOf(request.method(), new URL(request.url()).pathname);
      if (endpoint) this.called.add(endpoint);
    });
    const end = (request: Request): void => void this.#open.delete(request);
    scan.page.on('requestfinished', end).on('requestfailed', end);
  }

  static async at(pages: PagePool, screen: HostileScreen): Promise<Trier> {
    const scan = await Scan.begin(pages, {
      combination: COMBINATION,
      token: screen.isPlayer ? await nextToken(pages.stack) : null,
      asksConsent: false,
      holdsClock: true,
      t: await textsOf('pl'),
    });
    // The browser's own timeout does not use the page's clock.
    await scan.page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    // A page that signs out because a trial took its session away must not end the session of the next trials.
    await scan.respond(logout, {}, 204);
    // A player's page is rendered without content.
    if (!screen.isPlayer) await scan.page.route(({ pathname }) => /^\/account(?:\/|$)/.test(pathname), withoutRendered);
    return new Trier(scan, await pathOf(pages.stack, screen));
  }

  async sound({ endpoint, body, status }: Sample): Promise<Summary> {
    await this.#scan.respond(endpoint, this.#inSession(body), status);
    return this.look();
  }

  async spoil({ endpoint, status }: Sample, trial: Trial): Promise<Summary> {
    if (trial.kind === 'fault') await FAULTS[trial.fault](this.#scan, endpoint);
    else await this.#scan.respond(endpoint, this.#inSession(trial.mutant.body), status);
    return this.look();
  }

  /** Only its own token is accepted by the gateway, which serves the other requests. */
  #inSession(body: unknown): object {
    const fields = body as object;
    const { token } = this.#scan;
    return token !== null && 'token' in fields ? { ...fields, token } : fields;
  }

  /** Opens the screen again and runs the clock until the page is idle. */
  async look(): Promise<Summary> {
    this.#open.clear();
    // The page of the trial before is gone first: it may be signing out, and would take the token back out.
    await this.#scan.page.goto('about:blank');
    await this.#scan.signInAgain();
    await this.#scan.open(this.#path);
    let summary = await this.#scan.page.evaluate(summarize);
    for (let passed = 0, quiet = 0; passed < MAX_SECONDS && quiet < QUIET_STEPS; passed++) {
      const isAwaited = await this.#scan.page.evaluate(scrollToAwaited);
      await pause(STEP);
      await this.#scan.page.clock.runFor(SECOND);
      summary = await this.#scan.page.evaluate(summarize);
      const isQuiet = this.#open.size === 0 && !isAwaited && summary.busy.length === 0 && summary.heading !== '';
      quiet = isQuiet ? quiet + 1 : 0;
    }
    return summary;
  }

  /** The problems of the page as it is, which has more time for as long as it has any. */
  async problemsSince(sound: Summary, first: Summary, how: Spoilt): Promise<readonly string[]> {
    let summary = first;
    let problems = check(sound, summary, how);
    const maxSteps = (): number => (summary.heading === '' ? SETTLING.stepsWithoutHeading : SETTLING.steps);
    for (let step = 0; step < maxSteps() && problems.length > 0; step++) {
      await pause(SETTLING.step);
      await this.#scan.page.clock.runFor(SECOND);
      summary = await this.#scan.page.evaluate(summarize);
      problems = check(sound, summary, how);
    }
    return problems;
  }

  /** Removes the page's content, as a fault would. */
  async seedFault(): Promise<Summary> {
    await this.#scan.page.evaluate(() => document.body.replaceChildren());
    return this.#scan.page.evaluate(summarize);
  }

  end(): Promise<void> {
    return this.#scan.end(false);
  }
}

/** The requests that a screen sends by itself, if their responses have a body. */
export async function pairsOf(pages: PagePool, screen: HostileScreen): Promise<readonly Pair[]> {
  const trier = await Trier.at(pages, screen);
  try {
    await trier.look();
    return samples.filter(({ endpoint }) => trier.called.has(endpoint)).map((sample) => ({ screen, sample }));
  } finally {
    await trier.end();
  }
}

/** Runs all trials of a screen and one request, first with the valid response. Never rejects. */
export async function tryPair(pages: PagePool, { screen, sample }: Pair, trials: readonly Trial[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const named = (trial: Trial): string =>
    `${screen.path}: ${sample.endpoint.name} ${trial.kind === 'fault' ? trial.fault : trial.mutant.name}`;
  try {
    const trier = await Trier.at(pages, screen);
    try {
      const sound = await trier.sound(sample);
      for (const trial of trials) {
        const spoilt = await trier.spoil(sample, trial);
        const problems = await trier.problemsSince(sound, spoilt, howOf(trial));
        findings.push({ name: named(trial), problems });
      }
    } finally {
      await trier.end();
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    findings.push({ name: `${screen.path}: ${sample.endpoint.name}`, problems: [`could not be tried: ${message}`] });
  }
  return findings;
}

const RENDERED = /(<div id="root")[^>]*>.*?(<\/div>)(?=<script )/s;

/**
 * Takes out what the gateway has rendered: the app then asks for all content itself, so that its answers can be spoilt,
 * and nothing that it has not rendered can be looked at.
 */
async function withoutRendered(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.fallback();
  const response = await route.fetch();
  const page = (await response.text()).replace(RENDERED, '$1>$2');
  await route.fulfill({ response, body: page });
}

/** Runs in the page: the footer's content loads only where it is in sight. Returns whether the page waits for it. */
function scrollToAwaited(): boolean {
  const awaited = document.querySelector('footer [data-awaited]');
  awaited?.scrollIntoView({ block: 'end', behavior: 'instant' });
  return awaited !== null;
}

function howOf(trial: Trial): Spoilt {
  if (trial.kind === 'fault') return 'whole';
  return trial.mutant.kind === 'element' || trial.mutant.path.includes(0) ? 'element' : 'fields';
}

/** Seeded fault: the checks must report a blank page; returns what they missed. */
export async function missedFaults(pages: PagePool, screen: HostileScreen): Promise<readonly string[]> {
  const trier = await Trier.at(pages, screen);
  try {
    const sound = await trier.look();
    const problems = check(sound, await trier.seedFault(), 'whole');
    const expected = ['the page is blank', 'the page has no heading', 'there is no way on'];
    return expected.filter((one) => !problems.includes(one)).map((one) => `the checks do not find: ${one}`);
  } finally {
    await trier.end();
  }
}

/**
 * The trials: one fault of each pair in turn, and for the first screens of an endpoint all of its faults and mutants.
 * The result depends only on the pairs.
 */
export function planOf(pairs: readonly Pair[]): readonly { readonly pair: Pair; readonly trials: readonly Trial[] }[] {
  const faults = Object.keys(FAULTS) as Fault[];
  const met = new Set<Endpoint>();
  return pairs.map((pair, index) => {
    const isFirst = !met.has(pair.sample.endpoint);
    met.add(pair.sample.endpoint);
    const all = faults.map((fault): Trial => ({ kind: 'fault', fault }));
    const mutants = mutantsOfSample(pair.sample).map((mutant): Trial => ({ kind: 'mutant', mutant }));
    const one = all.filter((_, position) => position === index % faults.length);
    return { pair, trials: isFirst ? [...all, ...mutants] : one };
  });
}
