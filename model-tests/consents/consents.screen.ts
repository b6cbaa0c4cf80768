import type { ConsentKey } from '../../machines/session/consents/consents.ports.ts';
import { consentStatus, type ConsentsSnapshot } from '../../machines/session/consents/consents.selectors.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { consentsModel } from './consents.model.ts';

/** The consents that the paths change: one for offers, one for research. */
const CHANGED = ['emails', 'subscribedEmails'] as const satisfies readonly ConsentKey[];

const nameOf = (words: Words, key: ConsentKey) => words(`consents.keys.${key}.name`);

/** Both consents with the status of their last change. */
async function seeConsents(screen: Screen, { words, snapshot }: TestContext<ConsentsSnapshot>): Promise<void> {
  const statuses = CHANGED.map((key) => consentStatus(snapshot, key));
  for (const [index, key] of CHANGED.entries()) {
    await screen.see('switch', nameOf(words, key));
    const undo = words('consents.undoName', { name: nameOf(words, key) });
    await (statuses[index] === 'undoable' ? screen.see('button', undo) : screen.gone('button', undo));
  }
  await (statuses.includes('saving') ? screen.text(words('consents.saving')) : screen.noText(words('consents.saving')));
  await (statuses.includes('failed') ? screen.text(words('consents.failed')) : screen.noText(words('consents.failed')));
}

export const consentsScreen = defineScreen(consentsModel, {
  gestures: {
    'consents.shown': 'sent',
    'consents.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'consent.toggle': (screen, { key }, { words }) => screen.click('switch', nameOf(words, key)),
    'consent.undo': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words('consents.undoName', { name: nameOf(words, snapshot.context.undo?.key ?? 'emails') }),
      ),
    'consent.saved': 'sent',
  },
  states: {
    'changes.idle': (screen) => screen.gone('switch'),
    'changes.loading': (screen) => screen.gone('switch'),
    'changes.loadFailed': async (screen, { words }) => {
      await screen.see('heading', words('consents.loadFailed'));
      await screen.gone('switch');
    },
    'changes.viewing': seeConsents,
    'changes.saving': seeConsents,
    'changes.failed': seeConsents,
    'undo.none': 'unseen',
    'undo.offered': 'unseen',
  },
});
