import type { ExclusionDuration, ExclusionKind } from '../../domain/limits/exclusions.ts';
import type { ExclusionSnapshot, PasswordProblem } from '../../machines/safer-play/exclusion/exclusion.selectors.ts';
import { ACCOUNT_SETTINGS_PLACE } from '../change-password/change-password.screen.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { exclusionModel } from './exclusion.model.ts';

type Exclusion = TestContext<ExclusionSnapshot>;

const PAGES = { TIME_OUT: 'timeout', SELF_EXCLUSION: 'selfExclusion', CLOSE_ACCOUNT: 'closeAccount' } as const;

/** The page of a kind of exclusion. */
export const breakPlace = (kind: ExclusionKind) =>
  ({ path: `${ACCOUNT_SETTINGS_PLACE.path}/${PAGES[kind]}`, title: `breaks.pages.${kind}.title` }) as const;

/** Names on the pages of a kind of exclusion. */
export function breakNames(words: Words, kind: ExclusionKind) {
  return {
    title: words(`breaks.pages.${kind}.title`),
    tick: words(`breaks.pages.${kind}.tick`),
    act: words(`breaks.pages.${kind}.act`),
    next: words('breaks.next'),
  };
}

/** Chooses the duration of a break. */
export async function chooseDuration(screen: Screen, words: Words, duration: ExclusionDuration): Promise<void> {
  await screen.click('radio', words(`breaks.durations.${duration}`));
  await screen.click('button', words('breaks.next'));
}

/** Enters the password. */
export async function givePassword(screen: Screen, words: Words, password: string): Promise<void> {
  await screen.fill(words('breaks.password.label'), password);
  await screen.click('button', words('breaks.password.submit'));
}

async function seeQuestion(screen: Screen, { words, snapshot }: Exclusion, hasFailed: boolean): Promise<void> {
  const { kind } = snapshot.context;
  await screen.see('heading', words(`breaks.pages.${kind}.question`));
  const failed = words('breaks.failed.text');
  await (hasFailed ? screen.text(failed) : screen.noText(failed));
}

async function seePassword(screen: Screen, { words }: Exclusion, problem: PasswordProblem | null): Promise<void> {
  await screen.see('heading', words('breaks.password.title'));
  for (const one of ['wrong', 'unverified', 'tooLate'] as const) {
    const text = words(`breaks.password.${one}`);
    await (one === problem ? screen.text(text) : screen.noText(text));
  }
}

export const exclusionScreen = defineScreen(exclusionModel, {
  gestures: {
    'duration.choose': (screen, { duration }, { words }) => chooseDuration(screen, words, duration),
    'consequences.tick': (screen, _, { words, snapshot }) =>
      screen.click('checkbox', breakNames(words, snapshot.context.kind).tick),
    'consequences.untick': (screen, _, { words, snapshot }) =>
      screen.click('checkbox', breakNames(words, snapshot.context.kind).tick),
    async 'consequences.accept'(screen, { reason }, { words, snapshot }) {
      if (snapshot.context.kind === 'CLOSE_ACCOUNT') {
        await screen.fill(`${words('breaks.explaining.reason')} ${words('forms.optional')}`, reason);
      }
      await screen.click('button', words('breaks.next'));
    },
    'password.submit': (screen, { password }, { words }) => givePassword(screen, words, password),
    'exclusion.confirm': (screen, _, { words, snapshot }) =>
      screen.click('button', breakNames(words, snapshot.context.kind).act),
    'exclusion.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'exclusion.back': (screen, _, { words }) => screen.click('button', words('breaks.back')),
  },
  states: {
    'choosing.type': 'unseen',
    async 'choosing.duration'(screen, { words, snapshot }) {
      const { kind } = snapshot.context;
      await screen.see('heading', breakNames(words, kind).title);
      await screen.see('radio', words(`breaks.durations.${kind === 'TIME_OUT' ? 'ONE_DAY' : 'THREE_MONTHS'}`));
      await screen.gone('radio', words(`breaks.durations.${kind === 'TIME_OUT' ? 'SIX_MONTHS' : 'ONE_WEEK'}`));
    },
    async 'explaining.unticked'(screen, { words, snapshot }) {
      await screen.see('heading', words('breaks.explaining.title'));
      await screen.text(words(`breaks.pages.${snapshot.context.kind}.final`));
    },
    'explaining.ticked': (screen, { words }) => screen.see('heading', words('breaks.explaining.title')),
    'askingPassword.first': (screen, testContext) => seePassword(screen, testContext, null),
    'askingPassword.wrong': (screen, testContext) => seePassword(screen, testContext, 'wrong'),
    'askingPassword.unverified': (screen, testContext) => seePassword(screen, testContext, 'unverified'),
    'askingPassword.tooLate': (screen, testContext) => seePassword(screen, testContext, 'tooLate'),
    verifyingPassword: (screen, testContext) => seePassword(screen, testContext, null),
    confirming: (screen, testContext) => seeQuestion(screen, testContext, false),
    acting: (screen, testContext) => seeQuestion(screen, testContext, false),
    failed: (screen, testContext) => seeQuestion(screen, testContext, true),
    done: 'unseen',
  },
});
