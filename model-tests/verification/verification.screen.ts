import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { verificationModel } from './verification.model.ts';

const WAITING = ['starting', 'redirecting', 'resuming', 'verifying'] as const;
const ENDS = ['confirmed', 'submitted', 'failed', 'canceled', 'expired'] as const;
type Card = (typeof WAITING)[number] | (typeof ENDS)[number] | 'unanswered';

/** Exactly one card is shown in the step. */
async function seeCard(screen: Screen, words: Words, card: Card): Promise<void> {
  for (const one of [...WAITING, ...ENDS]) {
    const title = words(`registration.identity.${one}.title`);
    await (one === card ? screen.see('heading', title) : screen.gone('heading', title));
  }
  const unanswered = words('registration.identity.unanswered');
  await (card === 'unanswered' ? screen.see('heading', unanswered) : screen.gone('heading', unanswered));
  const canGiveUp = card !== 'starting' && !ENDS.some((end) => end === card);
  const giveUp = words('registration.identity.giveUp');
  await (canGiveUp ? screen.see('button', giveUp) : screen.gone('button', giveUp));
}

export const verificationScreen = defineScreen(verificationModel, {
  gestures: {
    'page.shown': 'sent',
    'verification.giveUp': (screen, _, { words }) => screen.click('button', words('registration.identity.giveUp')),
    'verification.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'verification.acknowledged': (screen, _, { words }) => screen.click('button', words('registration.submit')),
  },
  states: {
    idle: 'unseen',
    starting: (screen, { words }) => seeCard(screen, words, 'starting'),
    redirecting: (screen, { words }) => seeCard(screen, words, 'redirecting'),
    'resuming.finding': (screen, { words }) => seeCard(screen, words, 'resuming'),
    'resuming.unanswered': (screen, { words }) => seeCard(screen, words, 'unanswered'),
    'polling.waiting': (screen, { words }) => seeCard(screen, words, 'verifying'),
    'polling.fetching': (screen, { words }) => seeCard(screen, words, 'verifying'),
    'polling.counting': 'unseen',
    'succeeded.verifying': (screen, { words, snapshot }) =>
      seeCard(screen, words, snapshot.context.end === 'submitted' ? 'submitted' : 'confirmed'),
    'succeeded.settled': 'unseen',
    'failed.verifying': (screen, { words, snapshot }) => {
      const { end } = snapshot.context;
      return seeCard(screen, words, end === 'canceled' || end === 'expired' ? end : 'failed');
    },
    'failed.settled': 'unseen',
    ended: 'unseen',
  },
});
