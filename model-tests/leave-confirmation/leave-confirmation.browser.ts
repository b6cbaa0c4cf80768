import { checkPhoneNumber } from '../../contract/availability.ts';
import { clicks, command, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { openRegistration } from '../registration/registration-app.ts';
import { calmDefaultResponses, followsLink, inTurn, submits, types } from '../registration/registration-commands.ts';
import { leaveConfirmationModel } from './leave-confirmation.model.ts';

const asks = 'leaveConfirmation.inside|leave.asked|0';
const stays = 'leaveConfirmation.asking|leave.cancelled|0';
const leaves = 'leaveConfirmation.asking|leave.confirmed|0';

const leaveConfirmation: Walk = {
  title: 'REG-05 a registration is left after it was asked whether it should be',
  commands: [
    command('somebody is half-way', (driver, _, words) => openRegistration(driver, words, 'contact_data'), []),
    command('a link leads away', followsLink, [asks]),
    command('the player stays', clicks('registration.leave.stay'), [stays]),
    command('a link leads away again', followsLink, [asks]),
    command(
      'Escape stays as well',
      async (driver, screen) => {
        await screen.press('Escape');
        await driver.settleDown();
      },
      [stays],
    ),
    command('a link leads away once more', followsLink, [asks]),
    command('the player leaves', clicks('registration.leave.leave'), [leaves]),
    command('and is where the link led', (_, screen, words) => screen.see('heading', words('core.signIn.title')), []),
  ],
};

const whileSaving: Walk = {
  title: 'REG-05 a registration is left while a step is being saved',
  commands: [
    command('somebody is half-way', (driver, _, words) => openRegistration(driver, words, 'phone_number'), []),
    command('a phone number is being looked up', inTurn(types({ phoneNumber: '600100201' }), submits), []),
    command('a link leads away', followsLink, [asks]),
    command('the player stays', clicks('registration.leave.stay'), [stays]),
    command('a link leads away again', followsLink, [asks]),
    command('the player leaves', clicks('registration.leave.leave'), [leaves]),
  ],
};

export const leaveConfirmationBrowser = manualTraversal(leaveConfirmationModel, {
  walks: [leaveConfirmation, whileSaving],
  held: [checkPhoneNumber],
  defaultResponses: calmDefaultResponses,
  omitted: {},
});
