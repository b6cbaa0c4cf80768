import { fetchConfig } from '../../contract/config.ts';
import { command, refusal, type Walk } from '../levels/browser-walks.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { configurationModel } from './configuration.model.ts';

const CODE = 'A browser keeps a module that failed, so that the retry loads the page anew: walked by tests/e2e.';

const isMissing = 'configuration.asking|xstate.error.actor.loadConfig|0';
const isMalformed = 'configuration.asking|xstate.done.actor.loadConfig|0';
const isKnown = 'configuration.asking|xstate.done.actor.loadConfig|2';
const asksAgain = 'configuration.missing|xstate.after.repeat.configuration.missing|0';

const comes = (driver: BrowserDriver) => driver.respondTo(fetchConfig, { status: 200, body: {} });
const comesMalformed = (driver: BrowserDriver) => {
  driver.expectFault('bankLogos');
  return driver.respondTo(fetchConfig, { status: 200, body: { bankLogos: 'none' } });
};
const fails = (driver: BrowserDriver) => driver.respondTo(fetchConfig, refusal(503, 'DOWN'));
const passes = (ms: number) => (driver: BrowserDriver) => driver.advance(ms);

const missingOnce = [
  command('the configuration is missing', fails, [isMissing]),
  command('5 s less a moment pass', passes(4_900), []),
  command('the moment passes', passes(100), [asksAgain]),
];

/** The page stays open whatever happens to the configuration. */
function walk(title: string, commands: Walk['commands']): Walk {
  return {
    title: `CFG-01 (reading 79) ${title}`,
    commands: [
      command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), []),
      ...commands,
      command('the page is there', (_, screen, words) => screen.see('heading', words('core.signIn.title')), []),
    ],
  };
}

export const configurationBrowser = manualTraversal(configurationModel, {
  walks: [
    walk('it is malformed', [command('it is malformed', comesMalformed, [isMalformed])]),
    walk('it is malformed after 5 s', [...missingOnce, command('it is malformed', comesMalformed, [isMalformed])]),
    walk('it comes after five minutes more', [
      ...missingOnce,
      command('it is missing again', fails, [isMissing]),
      command('30 s less a moment pass', passes(29_900), []),
      command('the moment passes', passes(100), [asksAgain]),
      command('it is lost', (driver) => driver.respondTo(fetchConfig, 'lost'), [isMissing]),
      command('five minutes less a moment pass', passes(5 * 60_000 - 100), []),
      command('the moment passes', passes(100), [asksAgain]),
      command('it comes', comes, [isKnown]),
    ]),
  ],
  held: [fetchConfig],
  defaultResponses,
  omitted: {
    'configuration.asking|xstate.done.actor.loadConfig|1': CODE,
    'configuration.withoutCode|configuration.retry|0': CODE,
    'configuration.renewing|xstate.done.actor.renewPage|0': CODE,
    'configuration.renewing|xstate.error.actor.renewPage|0': CODE,
  },
});
