import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { fetchRegistrationSchema } from '../../../contract/registration-schema.ts';
import { clicks, type Walk } from '../../levels/browser-walks.ts';
import { seeStep } from '../registration-app.ts';
import { given, hasNoSchema, opensFresh, inTurn } from '../registration-commands.ts';
import {
  bundledLoaded,
  bundledMissing,
  enters,
  found,
  opensNew,
  schemaAgain,
  schemaLoaded,
  schemaMissing,
} from '../registration-branches.ts';
import { command } from './steps.ts';

export const schema: Walk = {
  title: 'REG-01 a form that does not come',
  commands: [
    command('none from the gateway', inTurn(hasNoSchema, opensFresh), [
      found,
      schemaMissing,
      bundledLoaded,
      opensNew,
      enters,
    ]),
  ],
};

export const noSchema: Walk = {
  title: 'REG-01 NAV-07 no form at all',
  commands: [
    command(
      'neither from the gateway nor with the app',
      async (driver, screen, words) => {
        await driver.page.route('**/registration-form*.js', (route) => route.abort());
        await inTurn(hasNoSchema, opensFresh)(driver, screen, words);
      },
      [found, schemaMissing, bundledMissing],
    ),
    command('tried again', clicks('core.actions.retry'), [schemaAgain, schemaLoaded, opensNew, enters]),
  ],
};

const [firstTab, ...otherTabs] = REGISTRATION_FORM.tabs;

/** The form of a later release: its first section has a required field of a type that is not known here. */
const NEWER_FORM = {
  ...REGISTRATION_FORM,
  tabs: [
    {
      ...firstTab,
      sections: firstTab?.sections.map((section, index) =>
        index > 0
          ? section
          : {
              ...section,
              fields: [...section.fields, { ...section.fields[0], name: 'palmPrint', type: 'palm', required: true }],
            },
      ),
    },
    ...otherTabs,
  ],
};

export const newerSchema: Walk = {
  title: 'REG-01 a form that is newer than the app',
  commands: [
    command(
      'a form with a required field that nobody here can draw',
      inTurn(given(fetchRegistrationSchema, { status: 200, body: NEWER_FORM }), opensFresh),
      [found, schemaMissing, bundledLoaded, opensNew, enters],
    ),
    command('the form that came with the app is there', (driver, _, words) => seeStep(driver, words, 'account'), []),
  ],
};
