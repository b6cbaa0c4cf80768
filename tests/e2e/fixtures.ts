import { test as base, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { controlFaults } from '../../model-tests/engine/page-controls.ts';
import { ASSERTIONS } from '../../tooling/results.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import type { Language } from '../../src/i18n/texts.ts';
import { AccountSettingsPage } from './pages/account-settings-page.ts';
import { BonusesPage } from './pages/bonuses-page.ts';
import { CardPage } from './pages/card-page.ts';
import { DepositPage } from './pages/deposit-page.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { HistoryPage } from './pages/history-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { MessagesPage } from './pages/messages-page.ts';
import { Panel } from './pages/panel.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { Shell } from './pages/shell.ts';
import { WalletSheet } from './pages/wallet-sheet.ts';
import { DialogQueue } from './support/dialog-queue.ts';
import { ReadyContext, type PersistentContext } from './support/persistent-context.ts';
import type { PlayerApi } from './support/player-api.ts';
import { nextPlayer, type Player } from './support/players.ts';
import { Registrant, type Stranger } from './support/registrants.ts';
import { assertionsSoFar, beginAssertions, expect, unexpectedNotices } from './support/expect.ts';
import { signIn } from './support/session.ts';
import { textsOf } from './support/texts.ts';
import type { Watched } from './support/watch.ts';

export { expect };

export interface JourneyOptions {
  /** Origin of the sandbox and the testers' panel. */
  sandboxUrl: string;
  /** The language chosen earlier. */
  language: Language;
  /** The stored answer about statistics; null: none, so the banner asks. */
  consent: 'given' | 'refused' | null;
}

/** The screens of one page; a second tab gets its own by `screensOf`. */
export interface Screens {
  readonly shell: Shell;
  readonly login: LoginPage;
  readonly deposit: DepositPage;
  readonly card: CardPage;
  readonly wallet: WalletSheet;
  readonly registration: RegistrationPage;
  readonly settings: AccountSettingsPage;
  readonly documents: DocumentsPage;
  readonly history: HistoryPage;
  readonly bonuses: BonusesPage;
  readonly messages: MessagesPage;
}

interface Fixtures {
  t: TFunction;
  screens: Screens;
  screensOf: (page: Page) => Screens;
  /** A plain player that the tests of other workers don't use. */
  player: Player;
  /**
   * Signs in by the API and sets the session's cookie in the page's context; as `player` by default. No dialog for
   * earlier messages or offers opens.
   */
  enter: (as?: Player) => Promise<PlayerApi>;
  /** A registration that the gateway has accepted up to this step; the page's context has its token. */
  begun: (step: RegistrationStep, person?: Stranger) => Promise<Registrant>;
  panel: Panel;
  watched: Watched;
  /** The journey's browser profile; `context` and `page` are its own. */
  profile: PersistentContext;
}

interface WorkerFixtures {
  /** The browser profile that a worker reuses for its next journey. */
  ready: ReadyContext;
}

export const test = base.extend<JourneyOptions & Fixtures, WorkerFixtures>({
  sandboxUrl: ['', { option: true }],
  language: ['pl', { option: true }],
  consent: ['refused', { option: true }],

  ready: [
    async ({ browser }, use) => {
      const ready = new ReadyContext(browser);
      await use(ready);
      await ready.close();
    },
    { scope: 'worker' },
  ],

  profile: async ({ ready, baseURL, viewport, contextOptions, language, consent }, use, testInfo) => {
    const profile = await ready.take(JSON.stringify([viewport, contextOptions]), baseURL ?? '');
    await profile.begin({
      [STORAGE_KEYS.language]: language,
      ...(consent === null ? {} : { [STORAGE_KEYS.analyticsConsent]: consent }),
    });
    await use(profile);
    await ready.release(profile, testInfo.status === testInfo.expectedStatus);
  },

  context: async ({ profile }, use) => use(profile.context),

  page: async ({ profile }, use) => use(profile.page),

  t: async ({ language }, use) => use(await textsOf(language)),

  screensOf: async ({ t }, use) =>
    use((page) => ({
      shell: new Shell(page, t),
      login: new LoginPage(page, t),
      deposit: new DepositPage(page, t),
      card: new CardPage(page),
      wallet: new WalletSheet(page),
      registration: new RegistrationPage(page, t),
      settings: new AccountSettingsPage(page, t),
      documents: new DocumentsPage(page, t),
      history: new HistoryPage(page, t),
      bonuses: new BonusesPage(page, t),
      messages: new MessagesPage(page, t),
    })),

  screens: async ({ page, screensOf }, use) => use(screensOf(page)),

  // Playwright reads from the parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  player: async ({}, use, { parallelIndex }) => use(nextPlayer(parallelIndex)),

  enter: async ({ context, request, baseURL, player }, use) =>
    use(async (as = player) => {
      const api = await signIn(context, request, baseURL ?? '', as);
      await new DialogQueue(request, api).clearDialogs();
      return api;
    }),

  begun: async ({ context, request, baseURL }, use) =>
    use(async (step, person) => {
      const registrant = await Registrant.at(request, step, person);
      await registrant.takeTo(context, baseURL ?? '');
      return registrant;
    }),

  panel: async ({ request, sandboxUrl }, use) => use(new Panel(request, sandboxUrl)),

  watched: [
    async ({ profile: { context, watched } }, use, testInfo) => {
      beginAssertions();
      await use(watched);
      // Before what follows here asserts: a journey that looks at nothing passes whatever the product does.
      const assertions = assertionsSoFar();
      testInfo.annotations.push({ type: ASSERTIONS, description: String(assertions) });
      if (testInfo.status === testInfo.expectedStatus)
        expect(assertions, 'assertions of the journey').toBeGreaterThan(0);
      for (const page of context.pages()) {
        for (const words of await unexpectedNotices(page)) watched.problems.push(`notice: ${words}`);
        if (testInfo.status !== testInfo.expectedStatus) continue;
        for (const fault of await controlFaults(page)) watched.problems.push(`control: ${fault}`);
      }
      const isExpected = (problem: string): boolean => watched.expected.some((pattern) => pattern.test(problem));
      expect(watched.problems.filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
});
