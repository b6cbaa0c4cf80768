import { fetchConfig } from '../../contract/config.ts';
import { deed, refusal, type Walk } from '../engine/browser-walks.ts';
import type { Stage } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { configurationModel } from './configuration.model.ts';

const CODE = 'A browser keeps a module that failed, so that the retry loads the page anew: walked by tests/e2e.';

const isMissing = 'configuration.asking|xstate.error.actor.loadConfig|0';
const isMalformed = 'configuration.asking|xstate.done.actor.loadConfig|0';
const isKnown = 'configuration.asking|xstate.done.actor.loadConfig|2';
const asksAgain = 'configuration.missing|xstate.after.repeat.configuration.missing|0';

const comes = (stage: Stage) => stage.answer(fetchConfig, { status: 200, body: {} });
const comesMalformed = (stage: Stage) => {
  stage.expectFault('bankLogos');
  return stage.answer(fetchConfig, { status: 200, body: { bankLogos: 'none' } });
};
const fails = (stage: Stage) => stage.answer(fetchConfig, refusal(503, 'DOWN'));
const passes = (ms: number) => (stage: Stage) => stage.advance(ms);

const missingOnce = [
  deed('the configuration is missing', fails, [isMissing]),
  deed('5 s less a moment pass', passes(4_900), []),
  deed('the moment passes', passes(100), [asksAgain]),
];

/** Whatever becomes of the configuration, the page stays. */
function walk(title: string, deeds: Walk['deeds']): Walk {
  return {
    title: `CFG-01 (reading 79) ${title}`,
    deeds: [
      deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), []),
      ...deeds,
      deed('the page is there', (_, screen, words) => screen.see('heading', words('core.signIn.title')), []),
    ],
  };
}

export const configurationBrowser = walkedByHand(configurationModel, {
  walks: [
    walk('it is malformed', [deed('it is malformed', comesMalformed, [isMalformed])]),
    walk('it is malformed after 5 s', [...missingOnce, deed('it is malformed', comesMalformed, [isMalformed])]),
    walk('it comes after five minutes more', [
      ...missingOnce,
      deed('it is missing again', fails, [isMissing]),
      deed('30 s less a moment pass', passes(29_900), []),
      deed('the moment passes', passes(100), [asksAgain]),
      deed('it is lost', (stage) => stage.answer(fetchConfig, 'lost'), [isMissing]),
      deed('five minutes less a moment pass', passes(5 * 60_000 - 100), []),
      deed('the moment passes', passes(100), [asksAgain]),
      deed('it comes', comes, [isKnown]),
    ]),
  ],
  held: [fetchConfig],
  neutral,
  omitted: {
    'configuration.asking|xstate.done.actor.loadConfig|1': CODE,
    'configuration.withoutCode|configuration.retry|0': CODE,
    'configuration.renewing|xstate.done.actor.renewPage|0': CODE,
    'configuration.renewing|xstate.error.actor.renewPage|0': CODE,
  },
});
