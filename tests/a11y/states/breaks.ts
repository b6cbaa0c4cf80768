import { takeTimeOut } from '../../../contract/exclusion.ts';
import { verifyPassword } from '../../../contract/passwords.ts';
import { takeBreak } from '../../../contract/safer-play.ts';
import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import { breakPlace } from '../../../model-tests/exclusion/exclusion.screen.ts';
import { BreakPage } from '../../e2e/pages/break-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

async function openBreak(scan: Scan, kind: ExclusionKind): Promise<BreakPage> {
  const { path, title } = breakPlace(kind);
  await scan.open(path);
  await scan.heading(title).waitFor();
  return new BreakPage(scan.page, scan.t, kind);
}

async function explain(scan: Scan): Promise<BreakPage> {
  const screen = await openBreak(scan, 'TIME_OUT');
  await screen.choose('ONE_MONTH');
  await screen.tick();
  return screen;
}

async function prove(scan: Scan): Promise<BreakPage> {
  const screen = await explain(scan);
  await screen.next().click();
  await screen.submitPassword(SEED_PASSWORD);
  return screen;
}

/** A sticky header would cover content that is scrolled under it. */
const toTop = (scan: Scan): Promise<void> => scan.page.evaluate(() => scrollTo(0, 0));

async function tapBreak(scan: Scan): Promise<void> {
  await scan.open('/profile');
  await scan.heading('account.overview.title').waitFor();
  await scan.button('account.quickBreak.takeName').click();
}

export const breakStates: readonly ScreenState[] = [
  {
    name: 'break-choosing-error',
    player: 'gracz',
    async show(scan) {
      await (await openBreak(scan, 'TIME_OUT')).next().click();
      await scan.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'break-explaining',
    player: 'gracz',
    async show(scan) {
      await explain(scan);
      await toTop(scan);
    },
  },
  {
    name: 'close-account',
    player: 'gracz',
    async show(scan) {
      await openBreak(scan, 'CLOSE_ACCOUNT');
      await scan.page.getByText(scan.t('breaks.explaining.moneyClosing', { amount: '100,00 zł' })).waitFor();
    },
  },
  {
    name: 'break-password-wrong',
    player: 'gracz',
    async show(scan) {
      await scan.respond(verifyPassword, { code: 'WRONG_PASSWORD' }, 401);
      await prove(scan);
      await scan.page.getByText(scan.t('breaks.password.wrong')).waitFor();
      await toTop(scan);
    },
  },
  {
    name: 'break-failed',
    player: 'gracz',
    async show(scan) {
      await scan.respond(verifyPassword, {}, 204);
      await scan.abort(takeTimeOut);
      await (await prove(scan)).act().click();
      await scan.page.getByText(scan.t('breaks.failed.text')).waitFor();
      await toTop(scan);
    },
  },
  {
    name: 'break-by-one-tap',
    player: 'gracz',
    async show(scan) {
      await tapBreak(scan);
      await scan.button('account.quickBreak.undo').waitFor();
    },
  },
  {
    name: 'break-by-one-tap-failed',
    player: 'gracz',
    async show(scan) {
      await scan.abort(takeBreak);
      await tapBreak(scan);
      await scan.button('account.quickBreak.now').click();
      await scan.page.getByText(scan.t('account.quickBreak.failed')).waitFor();
    },
  },
  {
    name: 'break-told',
    player: 'plain',
    endsSession: true,
    async show(scan) {
      await scan.open('/profile');
      await scan.heading('account.overview.title').waitFor();
      await scan.push({
        type: 'SESSION_EXPIRATION',
        reason: 'ACCOUNT_EXCLUDED_SIX_MONTHS',
        until: '2027-05-22T10:00:00Z',
      });
      const at = { date: scan.combination.language === 'pl' ? '22 maja 2027' : '22 May 2027', time: '12:00' };
      await scan.page.getByRole('dialog', { name: scan.t('breaks.notice.exclusionTitle', at) }).waitFor();
    },
  },
];
