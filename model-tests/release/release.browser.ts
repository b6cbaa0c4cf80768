import type { Route } from 'playwright';
import { command, type Act } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { releaseModel } from './release.model.ts';

const opened = 'release.page|page.opened|1';
const registrationOpened = 'release.page|page.opened|0';
const wanted = 'release.worker.deciding|xstate.done.actor.findWorkerPolicy|0';
const unwanted = 'release.worker.deciding|xstate.done.actor.findWorkerPolicy|1';
const none = 'release.worker.deciding|xstate.done.actor.findWorkerPolicy|2';
const registered = 'release.worker.registering|xstate.done.actor.registerWorker|0';
const refused = 'release.worker.registering|xstate.error.actor.registerWorker|0';
const tried = 'release.worker.failed|page.returned|0';
const removed = 'release.worker.removing|xstate.done.actor.removeWorker|0';
const busy = 'release.hands.free|page.busy|0';
const idle = 'release.hands.busy|page.idle|0';
const missing = 'release.version.current|chunk.missing|0';
const grewOld = 'release.version.current.fresh|xstate.after.releaseOld.release.version.current.fresh|0';
const returned = 'release.version.current.old|page.returned|0';
const movedOn = 'release.version.current.old|page.opened|0';
const newer = 'release.version.checking|xstate.done.actor.checkRelease|0';
const same = 'release.version.checking|xstate.done.actor.checkRelease|1';
const unknown = 'release.version.checking|xstate.error.actor.checkRelease|0';
const offered = 'release.version.available.held|always|0';
const held = 'release.version.available.offered|always|0';
const followed = 'release.version.available.offered|link.followed|0';
const left = 'release.version.available.offered.taking|xstate.done.actor.openAnew|0';
const unreachable = 'release.version.available.offered.taking|xstate.error.actor.openAnew|0';
const cancelled =
  'release.version.available.offered.taken|xstate.after.releaseLoad.release.version.available.offered.taken|0';

/** The code of the machine comes five seconds after the first paint. */
const UNTIL_LOADED = 6_000;
const HALF_AN_HOUR = 30 * 60_000;
const CANCELLED_AFTER = 10_000;

const answers =
  (url: string, handler: (route: Route) => Promise<void>): Act =>
  async (driver) => {
    await driver.page.route(url, handler);
  };

const RELEASE = '**/account/release.json';
const BASE_PAGE = '**/account/';

const opensLogin: Act = (driver, _, words) => driver.goto('/login', words('core.signIn.title'));
const waitsFor =
  (milliseconds: number): Act =>
  (driver) =>
    driver.advance(milliseconds);

const losesFile: Act = async (driver) => {
  await driver.page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await driver.settleDown();
};

/** Moves on without a click on a link, as the app itself does. */
const goesTo =
  (path: string): Act =>
  async (driver) => {
    await driver.page.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/account${path}`);
    await driver.settleDown();
  };

const types: Act = async (driver, screen, words) => {
  await screen.fill(words('core.signIn.email'), 'ann@example.com');
  await driver.settleDown();
};

const clicksLinkTo =
  (path: string): Act =>
  async (driver) => {
    await driver.click(driver.page.locator(`a[href="/account${path}"]`).first(), `link to ${path}`);
    await driver.settleDown();
  };

const opensInTab =
  (path: string): Act =>
  async (driver) => {
    const [tab] = await Promise.all([
      driver.page.context().waitForEvent('page'),
      driver.page
        .locator(`a[href="/account${path}"]`)
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.close();
    await driver.settleDown();
  };

const CRASH = 'An actor crashes: neither a person nor the network can make it.';
const NEEDS_SESSION = 'A payment needs a session, which this page has not; both events are walked with the moment.';

export const releaseBrowser = manualTraversal(releaseModel, {
  walks: [
    {
      title: 'NAV-07 a release is found, held back, missed and taken',
      commands: [
        command('a visitor comes', opensLogin, []),
        command('the page has been there for a while', waitsFor(UNTIL_LOADED), [opened, wanted, registered]),
        command('a file is gone, of the same build', losesFile, [missing, same]),
        command('half an hour passes', waitsFor(HALF_AN_HOUR), [grewOld]),
        command(
          'the gateway cannot be reached',
          answers(RELEASE, (route) => route.abort()),
          [],
        ),
        command('the page is shown again', showPageAgain, [returned, unknown]),
        command(
          'the gateway has no word about its release',
          answers(RELEASE, (route) => route.fulfill({ status: 503, json: { build: 'f'.repeat(16) } })),
          [],
        ),
        command('the page is shown again', showPageAgain, [returned, unknown]),
        command(
          'what it says is no release',
          answers(RELEASE, (route) => route.fulfill({ json: { build: 7 } })),
          [],
        ),
        command('the page is shown again', showPageAgain, [returned, unknown]),
        command(
          'a newer build is released',
          answers(RELEASE, (route) => route.fulfill({ json: { build: 'f'.repeat(16) } })),
          [],
        ),
        command('the visitor moves on', goesTo('/contact'), [opened, movedOn, newer, offered]),
        command('and comes to sign in', goesTo('/login'), [opened]),
        command('something is typed', types, [busy, held]),
        command('the visitor moves on, and nothing is typed any more', goesTo('/contact'), [idle, offered, opened]),
        command('the registration is opened', goesTo('/registration'), [registrationOpened, held]),
        command('and left', goesTo('/contact'), [opened, offered]),
        command(
          'the gateway sends no page',
          answers(BASE_PAGE, (route) => route.abort()),
          [],
        ),
        command('a link is followed as ever', clicksLinkTo('/login'), [followed, unreachable, opened]),
        command(
          'the gateway is busy',
          answers(BASE_PAGE, (route) => route.fulfill({ status: 503 })),
          [],
        ),
        command('a link is followed as ever', clicksLinkTo('/contact'), [followed, unreachable, opened]),
        command('a link opens another tab', opensInTab('/login'), []),
        command('the gateway is back', async (driver) => driver.page.unroute(BASE_PAGE), []),
        command(
          'the load of the next page comes to nothing',
          answers('**/account/login', (route) => route.fulfill({ status: 204 })),
          [],
        ),
        command('a link is followed with a full load', clicksLinkTo('/login'), [followed, left]),
        command('the page is still there', waitsFor(CANCELLED_AFTER), [cancelled]),
      ],
    },
    {
      title: 'The browser refuses the worker, also when it is tried again',
      commands: [
        command('a visitor comes', opensLogin, []),
        command(
          'the browser refuses workers',
          (driver) =>
            driver.page.evaluate(() => {
              navigator.serviceWorker.register = () => Promise.reject(new Error('refused'));
            }),
          [],
        ),
        command('the page has been there for a while', waitsFor(UNTIL_LOADED), [opened, wanted, refused]),
        command('the page is shown again', showPageAgain, [tried, refused]),
      ],
    },
    {
      title: 'The operator has switched the worker off',
      commands: [
        command('a visitor comes', opensLogin, []),
        command(
          'the page says so',
          (driver) =>
            driver.page.evaluate(() =>
              document.querySelector('meta[name="release"]')?.setAttribute('data-worker', 'off'),
            ),
          [],
        ),
        command('the page has been there for a while', waitsFor(UNTIL_LOADED), [opened, unwanted, removed]),
      ],
    },
    {
      title: 'A page that is not a build has no worker',
      commands: [
        command('a visitor comes', opensLogin, []),
        command(
          'the page has no build',
          (driver) => driver.page.evaluate(() => document.querySelector('meta[name="release"]')?.remove()),
          [],
        ),
        command('the page has been there for a while', waitsFor(UNTIL_LOADED), [opened, none]),
      ],
    },
  ],
  held: [],
  defaultResponses,
  omitted: {
    'release|xstate.error.actor.signs|0': CRASH,
    'release.worker.deciding|xstate.error.actor.findWorkerPolicy|0': CRASH,
    'release.worker.registered|xstate.error.actor.workerWatch|0': CRASH,
    'release.worker.removing|xstate.error.actor.removeWorker|0': CRASH,
    'release.version.available.offered|xstate.error.actor.links|0': CRASH,
    'release.version.current|worker.updated|0':
      'Service workers are blocked here: tests/unit/adapters/release-adapter.test.ts, tests/e2e/shell/release.spec.ts.',
    'release.payment.none|dialogs.told|0': NEEDS_SESSION,
    'release.payment.underWay|dialogs.told|0': NEEDS_SESSION,
    'release.payment.underWay|session.over|0': NEEDS_SESSION,
  },
});
