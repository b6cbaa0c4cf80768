import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chartStyles } from './tooling/chart-styles.ts';
import { shortClassNames } from './tooling/class-names.ts';
import { laterStyles } from './tooling/later-styles.ts';
import { noteLazyModules } from './tooling/lazy-modules.ts';
import { minifyScripts } from './tooling/minify.ts';
import { base } from './tooling/base.ts';
import { TREESHAKE } from './tooling/pure-functions.ts';
import { productionRouter } from './tooling/production-router.ts';
import { precompress } from './tooling/precompress.ts';
import { stripCompounds } from './tooling/strip-compounds.ts';
import { stripSummaries } from './tooling/strip-summaries.ts';
import { ByEnvironment } from './tests/support/by-environment.ts';

const countAssertions = './tests/support/count-assertions.ts';
const viewSetup = [countAssertions, './tests/support/view-setup.ts'];

const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Dialogs, and what toasts are made of as they are. */
const OVERLAY =
  /@mantine[\\/](?:core[\\/](?:styles|esm[\\/]core|esm[\\/]components[\\/](?:CloseButton|Portal|Transition))|hooks[\\/]esm[\\/]utils)[\\/]|react-remove-scroll[\\/]|src[\\/]components[\\/]overlay[\\/]dialog\.tsx$/;

/** What screens of visitors and screens of players are both made of, down to parts of 400 bytes. */
const SHARED = anyOf(
  /node_modules[\\/]@tanstack[\\/]/,
  /contract[\\/](?!registration-|availability|cashier|wallet|push|endpoints)/,
  /machines[\\/][\w-]+[\\/](?:countdown-link|document-upload|identity|verification)[\\/]/,
  /[\\/]domain[\\/](?!forms[\\/]form-|banking[\\/]account-number)/,
  /src[\\/]adapters[\\/]onboarding[\\/](?:document|verification)-adapter/,
  /src[\\/]app[\\/]shell[\\/]footer-content/,
  /src[\\/]api[\\/](?:chosen-files|script-loader)/,
  /src[\\/]queries[\\/](?:content|legal|page-language|paging|player|handles-own-errors)/,
  /(?:machines|src[\\/](?:adapters|system))[\\/](?:auth[\\/])?mail-link-request/,
  /src[\\/]components[\\/](?:[\w-]+[\\/])*(?:choice-cards|checkbox-field|empty-state|field-group|grouped-caret|heading-focus|identity-|money[.-]|numbered-steps)/,
  /src[\\/]components[\\/](?:[\w-]+[\\/])*(?:radio-field|rich-text|section\.|status-badge|tab-links)/,
  /src[\\/]i18n[\\/]use-moment-words/,
  /src[\\/]components[\\/]icons[\\/](?:alert-triangle|building-bank|check|chevron-down)\./,
);

/** What most forms are made of. */
const FORMS = anyOf(
  /node_modules[\\/]@mantine[\\/]form[\\/]/,
  /src[\\/]components[\\/](?:[\w-]+[\\/])*(?:animated-children|choice-search|date-field|masked-field|new-password-field|select-field)/,
);

/** What every screen of a signed-in player has around it or asks for at once. */
const PLAYER =
  /src[\\/](?:system[\\/]identity|app[\\/](?:machines[\\/]session-machines|shell[\\/](?:profile-shell|player-bars|session-bar))|features[\\/]account[\\/]use-account)\.tsx?$/;

/** Small parts of the account's first page that other pages of a player have too. */
const MONEY =
  /src[\\/](?:queries[\\/](?:bonuses|transactions|play-plan|net-position-(?:missing|key))|components[\\/](?:money[\\/](?:plan-left|balance-parts|used-bar)|feedback[\\/]countdown-ring|icons[\\/](?:arrow-down-left|arrow-up-right|device-gamepad-2|ticket))|i18n[\\/]transaction-type|adapters[\\/](?:safer-play[\\/]limits-reading|payments[\\/]payment-details-adapter))\.tsx?$/;

/** Small parts of all that has to do with a payment. */
const PAYMENT =
  /src[\\/](?:components[\\/][\w-]+[\\/](?:[\w-]+[\\/])*(?:copy-button|drawn-tick|method-tile|receipt|steps-list|x)|queries[\\/]last-deposits|lib[\\/]new-key)\.tsx?$/;

/** The account's first page with its machine. */
const ACCOUNT =
  /src[\\/](?:app[\\/]machines[\\/]account-machines|features[\\/]account[\\/](?:account-page|last-movements))\.tsx?$/;

/**
 * Files of the build by what is needed together (docs/adr/0007-size-of-the-first-page.md). A module goes, with what it
 * imports, to the first that takes it.
 */
const TOGETHER: readonly { readonly name: string; readonly test?: RegExp; readonly tags?: ['$initial'] }[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'app', tags: ['$initial'] },
  { name: 'gateway', test: /src[\\/]adapters[\\/][\w-]+[\\/](?:auth-adapter|config-adapter|maintenance-socket)\.ts$/ },
  { name: 'overlay', test: OVERLAY },
  { name: 'dates', test: /src[\\/]i18n[\\/](?:dates|interpolation|numbers)\.ts$/ },
  { name: 'shared', test: SHARED },
  { name: 'forms', test: FORMS },
  { name: 'player', test: anyOf(PLAYER, MONEY) },
  { name: 'payment', test: PAYMENT },
  { name: 'account', test: ACCOUNT },
  { name: 'account-home-pl', test: /locales[\\/]pl[\\/](?:account-home|history)\.json$/ },
  { name: 'account-pl', test: /locales[\\/]pl[\\/](?:account|session-time)\.json$/ },
  { name: 'toast-table', test: /src[\\/]app[\\/]toast-table\.ts$|locales[\\/]pl[\\/]auth-errors\.json$/ },
  { name: 'account-home-en', test: /locales[\\/]en[\\/](?:account-home|history)\.json$/ },
  { name: 'account-en', test: /locales[\\/]en[\\/](?:account|session-time)\.json$/ },
];

export default defineConfig(({ command }) => ({
  base,
  // In development names say where they are written.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  plugins: [
    productionRouter(),
    stripSummaries(),
    stripCompounds(),
    chartStyles(),
    react(),
    minifyScripts(),
    noteLazyModules(),
    laterStyles(),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/app',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: TREESHAKE,
      // The texts of every area are found by their name; those of the first screen come with the first file all the same.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: TOGETHER.map((group, index) => ({ ...group, priority: TOGETHER.length - index })),
        },
      },
    },
  },
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    // A test that asserts nothing passes whatever the product does.
    expect: { requireAssertions: true },
    sequence: { sequencer: ByEnvironment },
    // Tests name whole addresses: they don't follow BASE_PATH.
    env: { BASE_URL: '/account/' },
    projects: [
      {
        extends: true,
        // Here and where it says so below, files share their worker's modules: loading them anew took longer than the tests.
        test: {
          name: 'unit',
          environment: 'node',
          environmentOptions: { jsdom: { url: 'https://account.test/account/profile' } },
          isolate: false,
          include: ['tests/unit/**/*.test.ts', 'model-tests/engine/tests/**/*.test.ts'],
          setupFiles: [countAssertions, './tests/support/unit-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/view/**/*.test.tsx'],
          setupFiles: viewSetup,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          isolate: false,
          include: ['tests/gateway/**/*.test.ts'],
          pool: 'forks',
          setupFiles: [countAssertions, './tests/support/record-statements.ts'],
          globalSetup: ['./tests/support/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'model-view',
          environment: 'jsdom',
          isolate: false,
          include: ['model-tests/**/*.test.tsx'],
          setupFiles: viewSetup,
          testTimeout: 180_000,
        },
      },
    ],
  },
}));
