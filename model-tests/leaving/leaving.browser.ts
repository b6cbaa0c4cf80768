import { clicks, deed, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { openRegistration } from '../registration/registration-app.ts';
import { calmNeutral, followsLink } from '../registration/registration-deeds.ts';
import { leavingModel } from './leaving.model.ts';

const asks = 'leaving.inside|leave.asked|0';
const stays = 'leaving.asking|leave.cancelled|0';
const leaves = 'leaving.asking|leave.confirmed|0';

const leaving: Walk = {
  title: 'REG-05 a registration is left after it was asked whether it should be',
  deeds: [
    deed('somebody is half-way', (stage, _, words) => openRegistration(stage, words, 'contact_data'), []),
    deed('a link leads away', followsLink, [asks]),
    deed('the player stays', clicks('registration.leave.stay'), [stays]),
    deed('a link leads away again', followsLink, [asks]),
    deed(
      'Escape stays as well',
      async (stage, screen) => {
        await screen.press('Escape');
        await stage.settleDown();
      },
      [stays],
    ),
    deed('a link leads away once more', followsLink, [asks]),
    deed('the player leaves', clicks('registration.leave.leave'), [leaves]),
    deed('and is where the link led', (_, screen, words) => screen.see('heading', words('core.signIn.title')), []),
  ],
};

export const leavingBrowser = walkedByHand(leavingModel, {
  walks: [leaving],
  held: [],
  neutral: calmNeutral,
  omitted: {},
});
