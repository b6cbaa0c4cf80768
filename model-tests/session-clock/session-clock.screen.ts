import { minutesLeft } from '../../domain/limits/session-figures.ts';
import {
  sessionFigures,
  type SessionClockSnapshot,
} from '../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { AT } from './figures.ts';
import { sessionClockModel } from './session-clock.model.ts';

/** The bar, with the remaining time if a limit is near; the time of all views is that of the figures. */
async function seeFigures(screen: Screen, { words, snapshot }: TestContext<SessionClockSnapshot>): Promise<void> {
  const figures = sessionFigures(snapshot);
  if (figures === null) {
    await screen.noText(words('sessionTime.bar.month'));
    return;
  }
  // Figures once known stay in sight while a later load fails.
  await screen.gone('heading', words('sessionTime.setting.loadFailed'));
  await screen.text('0:42');
  await screen.text('12:05');
  const left = minutesLeft(figures, AT);
  await (left === null
    ? screen.noText(words('sessionTime.bar.leftOf.DAILY'))
    : screen.text(words('sessionTime.bar.left', { count: left })));
}

export const sessionClockScreen = defineScreen(sessionClockModel, {
  gestures: {
    'sessionClock.mayHaveChanged': 'sent',
    'sessionClock.kept': 'sent',
  },
  states: {
    'figures.fetching': seeFigures,
    'figures.current': seeFigures,
    'figures.failed.unknown': seeFigures,
    'figures.failed.outdated': seeFigures,
    'figures.absent': async (screen, { words }) => {
      await screen.noText(words('sessionTime.bar.month'));
      await screen.gone('heading', words('sessionTime.setting.title'));
    },
    'limit.far': 'unseen',
    'limit.near': 'unseen',
    'limit.last': 'unseen',
    'limit.over': 'unseen',
  },
});
