import {
  fetchConsents,
  fetchResearchConsents,
  saveConsents,
  saveResearchConsents,
  type Consents,
} from '../../contract/subscriptions.ts';
import type { ConsentValues } from '../../machines/session/consents/consents.ports.ts';
import { follow, granted, openAccount } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { consentsScreen } from './consents.screen.ts';

const PAGE = '/profile/settings/consents';
const LONG = granted(86_400);
const NONE: Consents = { emails: false, textMessages: false, telephoneCalls: false };
const RESEARCH: StubbedResponse = {
  status: 200,
  body: { subscribedAccountNotifications: false, subscribedEmails: false, subscribedTextMessages: false },
};

const consents = ({ emails, textMessages, telephoneCalls }: Partial<ConsentValues>): StubbedResponse => ({
  status: 200,
  body: {
    ...NONE,
    ...(emails === undefined ? {} : { emails }),
    ...(textMessages === undefined ? {} : { textMessages }),
    ...(telephoneCalls === undefined ? {} : { telephoneCalls }),
  },
});

export const consentsBrowser: BrowserScreen = {
  screen: consentsScreen,
  inputs: ['plain'],
  open: (driver, words) => openAccount(driver, words, LONG),
  causes: {
    async 'consents.shown'(driver) {
      if (new URL(driver.page.url()).pathname.endsWith(PAGE)) await follow(driver, '/profile');
      await follow(driver, '/profile/settings');
    },
  },
  settles: {
    fetchConsents: {
      endpoint: fetchConsents,
      done: (values) => consents(values as ConsentValues),
      error: () => refusal(403, 'FORBIDDEN'),
    },
    saveConsent: {
      by: async (driver, outcome) => {
        const called = await driver.calledOneOf([saveConsents, saveResearchConsents]);
        if ('error' in outcome) return driver.respondTo(called, 'lost');
        const marketing = consents(outcome.output as Partial<ConsentValues>);
        return driver.respondTo(called, called === saveConsents ? marketing : RESEARCH);
      },
    },
  },
  held: [saveConsents, saveResearchConsents],
  defaultResponses: (endpoint, request) =>
    endpoint === fetchResearchConsents ? RESEARCH : defaultResponses(endpoint, request),
  omitted: {},
};
