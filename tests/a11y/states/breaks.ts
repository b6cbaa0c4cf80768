import { takeTimeOut } from '../../../contract/exclusion.ts';
import { verifyPassword } from '../../../contract/passwords.ts';
import { takeBreak } from '../../../contract/safer-play.ts';
import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import { breakPlace } from '../../../model-tests/exclusion/exclusion.screen.ts';
import { BreakPage } from '../../e2e/pages/break-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

async function openBreak(visit: Visit, kind: ExclusionKind): Promise<BreakPage> {
  const { path, title } = breakPlace(kind);
  await visit.open(path);
  await visit.heading(title).waitFor();
  return new BreakPage(visit.page, visit.t, kind);
}

async function explain(visit: Visit): Promise<BreakPage> {
  const screen = await openBreak(visit, 'TIME_OUT');
  await screen.choose('ONE_MONTH');
  await screen.tick();
  return screen;
}

async function prove(visit: Visit): Promise<BreakPage> {
  const screen = await explain(visit);
  await screen.next().click();
  await screen.submitPassword(SEED_PASSWORD);
  return screen;
}

/** A sticky header lies over what is scrolled half under it. */
const toTop = (visit: Visit): Promise<void> => visit.page.evaluate(() => scrollTo(0, 0));

async function tapBreak(visit: Visit): Promise<void> {
  await visit.open('/profile');
  await visit.heading('account.overview.title').waitFor();
  await visit.button('account.quickBreak.takeName').click();
}

export const breakStates: readonly ScreenState[] = [
  {
    name: 'break-choosing-error',
    player: 'gracz',
    async show(visit) {
      await (await openBreak(visit, 'TIME_OUT')).next().click();
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'break-explaining',
    player: 'gracz',
    async show(visit) {
      await explain(visit);
      await toTop(visit);
    },
  },
  {
    name: 'close-account',
    player: 'gracz',
    async show(visit) {
      await openBreak(visit, 'CLOSE_ACCOUNT');
      await visit.page.getByText(visit.t('breaks.explaining.moneyClosing', { amount: '100,00 zł' })).waitFor();
    },
  },
  {
    name: 'break-password-wrong',
    player: 'gracz',
    async show(visit) {
      await visit.answer(verifyPassword, { code: 'WRONG_PASSWORD' }, 401);
      await prove(visit);
      await visit.page.getByText(visit.t('breaks.password.wrong')).waitFor();
      await toTop(visit);
    },
  },
  {
    name: 'break-failed',
    player: 'gracz',
    async show(visit) {
      await visit.answer(verifyPassword, {}, 204);
      await visit.abort(takeTimeOut);
      await (await prove(visit)).act().click();
      await visit.page.getByText(visit.t('breaks.failed.text')).waitFor();
      await toTop(visit);
    },
  },
  {
    name: 'break-by-one-tap',
    player: 'gracz',
    async show(visit) {
      await tapBreak(visit);
      await visit.button('account.quickBreak.undo').waitFor();
    },
  },
  {
    name: 'break-by-one-tap-failed',
    player: 'gracz',
    async show(visit) {
      await visit.abort(takeBreak);
      await tapBreak(visit);
      await visit.button('account.quickBreak.now').click();
      await visit.page.getByText(visit.t('account.quickBreak.failed')).waitFor();
    },
  },
  {
    name: 'break-told',
    player: 'plain',
    endsSession: true,
    async show(visit) {
      await visit.open('/profile');
      await visit.heading('account.overview.title').waitFor();
      await visit.push({
        type: 'SESSION_EXPIRATION',
        reason: 'ACCOUNT_EXCLUDED_SIX_MONTHS',
        until: '2027-05-22T10:00:00Z',
      });
      const at = { date: visit.combination.language === 'pl' ? '22 maj 2027' : '22 May 2027', time: '12:00' };
      await visit.page.getByRole('dialog', { name: visit.t('breaks.notice.exclusionTitle', at) }).waitFor();
    },
  },
];
