import { fetchConfig } from '../../contract/config.ts';
import { deed, refusal, type Walk } from '../engine/browser-walks.ts';
import type { Stage } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { configurationModel } from './configuration.model.ts';

const lost = (state: string) => `configuration.${state}|xstate.error.actor.loadConfig|0`;
const isMalformed = (state: string) => `configuration.${state}|xstate.done.actor.loadConfig|0`;
const isKnown = (state: string) => `configuration.${state}|xstate.done.actor.loadConfig|1`;
const passed = (state: string, delay: string) =>
  `configuration.${state}|xstate.after.${delay}.configuration.${state}|0`;

const comes = (stage: Stage) => stage.answer(fetchConfig, { status: 200, body: {} });
const comesMalformed = (stage: Stage) => {
  stage.expectFault('bankLogos');
  return stage.answer(fetchConfig, { status: 200, body: { bankLogos: 'none' } });
};
const fails = (stage: Stage) => stage.answer(fetchConfig, refusal(503, 'DOWN'));

const missingOnce = [
  deed('the configuration is missing', fails, [lost('asking')]),
  deed('5 s pass', (stage) => stage.advance(5_000), [passed('missingOnce', 'soon')]),
];
const missingTwice = [
  ...missingOnce,
  deed('it is missing again', fails, [lost('askingAgain')]),
  deed('30 s pass', (stage) => stage.advance(30_000), [passed('missingTwice', 'later')]),
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
    walk('it comes', [deed('it comes', comes, [isKnown('asking')])]),
    walk('it is malformed', [deed('it is malformed', comesMalformed, [isMalformed('asking')])]),
    walk('it comes after 5 s', [...missingOnce, deed('it comes', comes, [isKnown('askingAgain')])]),
    walk('it is malformed after 5 s', [
      ...missingOnce,
      deed('it is malformed', comesMalformed, [isMalformed('askingAgain')]),
    ]),
    walk('it comes after five minutes more', [
      ...missingTwice,
      deed('it is lost', (stage) => stage.answer(fetchConfig, 'lost'), [lost('askingSteadily')]),
      deed('five minutes pass', (stage) => stage.advance(5 * 60_000), [passed('missing', 'steadily')]),
      deed('it comes', comes, [isKnown('askingSteadily')]),
    ]),
    walk('it is malformed at last', [
      ...missingTwice,
      deed('it is malformed', comesMalformed, [isMalformed('askingSteadily')]),
    ]),
  ],
  held: [fetchConfig],
  neutral,
  omitted: {},
});
