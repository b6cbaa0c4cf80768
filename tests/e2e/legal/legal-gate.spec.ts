import type { Page } from '@playwright/test';
import { acceptDocument, fetchUnacceptedDocuments } from '../../../contract/legal.ts';
import { BASES } from '../../../contract/bases.ts';
import { FETCH_LEGALS_DELAY } from '../../../domain/constants.ts';
import { expect, test } from '../fixtures.ts';
import { BonusDialog } from '../pages/bonus-dialog.ts';
import { recordStarts } from '../support/deposits.ts';
import { DialogQueue } from '../support/dialog-queue.ts';

const UNACCEPTED = `**${BASES.main}${fetchUnacceptedDocuments.path}**`;
const DOCUMENTS = `**${BASES.main}${acceptDocument.path.replace(':id', '*')}`;

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: '<p>Nowa wersja.</p>',
  file: '/docs/regulamin_{lang}.html',
  changes: ['§ 3: dłużej.', ' '],
};
const HOSTILE = { ...TERMS, description: '<p>Nowa wersja.</p><img src="x" onerror="window.ran = true">' };
const PRIVACY = { ...TERMS, id: '12', typeId: '4', typeCode: 'PRIVACY_POLICY', typeName: 'Prywatność', changes: [] };

/** A stubbed gateway with these documents to accept; the seeded players are shared, so nothing is stored. */
async function documentsWait(page: Page, documents: readonly (typeof TERMS)[]): Promise<{ accepted: unknown[] }> {
  const left = [...documents];
  const seen = { accepted: [] as unknown[] };
  await page.route(UNACCEPTED, (route) => route.fulfill({ json: left }));
  await page.route(DOCUMENTS, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    seen.accepted.push(route.request().postDataJSON());
    left.shift();
    await route.fulfill({ json: {} });
  });
  return seen;
}

for (const path of ['/profile', '/regulations']) {
  test(`LEG-01 LEG-02 LEG-03 LEG-06 MSG-03 on ${path}: two documents, one after the other, and no way round`, async ({
    page,
    enter,
    watched,
    t,
  }) => {
    // The browser reports and blocks the handler when the sanitizer parses the markup.
    watched.expected.push(/inline event handler/, /script-src-attr inline/);
    const seen = await documentsWait(page, [HOSTILE, PRIVACY]);
    await enter();
    await page.goto(`/account${path}`);
    const first = page.getByRole('dialog', { name: TERMS.typeName });
    await expect(first).toBeVisible();
    await expect(first.getByRole('listitem')).toHaveText(['§ 3: dłużej.']);
    await expect(first.getByRole('link')).toHaveAttribute('href', /\/docs\/regulamin_pl\.html$/);
    await expect(page.locator('.page')).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(first).toBeVisible();
    await page.goto('/account/profile/deposit');
    await expect(first).toBeVisible();

    const accept = page.getByRole('button', { name: t('legal.gate.accept') });
    await expect(accept).toBeDisabled();
    await page.getByRole('checkbox', { name: t('legal.gate.tick') }).check();
    await accept.click();
    const second = page.getByRole('dialog', { name: PRIVACY.typeName });
    await expect(second).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(second.getByRole('checkbox')).not.toBeChecked();
    await second.getByRole('checkbox').check();
    await accept.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.page')).not.toHaveAttribute('inert', '');
    expect(seen.accepted).toEqual([
      { id: '11', typeId: '1', accepted: true },
      { id: '12', typeId: '4', accepted: true },
    ]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}

test('LEG-04 a rejection asks again, also after a double tap, can be taken back with the tick kept, and confirmed signs out', async ({
  page,
  enter,
  screens: { login },
  t,
}) => {
  const seen = await documentsWait(page, [TERMS]);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter();
  await page.goto('/account/profile');
  const dialog = page.getByRole('dialog', { name: TERMS.typeName });
  await dialog.getByRole('checkbox').check();
  // On a phone the confirmation comes to the place of what was tapped.
  await dialog.getByRole('button', { name: t('legal.gate.reject') }).dblclick();
  const question = page.getByRole('dialog', { name: t('legal.reject.title') });
  await expect(question).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await question.getByRole('button', { name: t('legal.reject.cancel') }).click();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: t('legal.gate.reject') }).click();
  await question.getByRole('button', { name: t('legal.reject.confirm') }).click();
  await expect(login.heading).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(seen.accepted).toEqual([]);
});

test('LEG-03 NAV-11 a failed acceptance keeps the tick and says so, and goes through at the next try, also in the lowest window', async ({
  page,
  enter,
  watched,
  t,
}) => {
  watched.expected.push(/500|Failed to load resource/);
  await documentsWait(page, [TERMS]);
  await enter();
  await page.goto('/account/profile');
  const dialog = page.getByRole('dialog', { name: TERMS.typeName });
  await dialog.getByRole('checkbox').check();
  await page.route(DOCUMENTS, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole('button', { name: t('legal.gate.accept') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('legal.gate.acceptFailed'));
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  const accept = dialog.getByRole('button', { name: t('legal.gate.accept') });
  // What a person scrolls: code may also scroll what cuts off.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(accept).not.toBeInViewport({ ratio: 1 });
  await dialog.getByRole('alert').hover();
  await page.mouse.wheel(0, 600);
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.click();
  await expect(dialog).toBeHidden();
});

test('LEG-01 LEG-03 LEG-05 MSG-03 a seeded player accepts the gateway’s own documents, for good', async ({
  page,
  enter,
  t,
}) => {
  const player = {
    email: 'dokumenty@example.com',
    password: (await import('../../../gateway/seeds/players.ts')).SEED_PASSWORD,
  };
  await enter(player);
  await page.goto('/account/profile');
  const dialog = page.getByRole('dialog');
  const accept = dialog.getByRole('button', { name: t('legal.gate.accept') });
  for (let count = 0; count < 2; count += 1) {
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    const name = await dialog.getByRole('heading', { level: 2 }).textContent();
    await dialog.getByRole('checkbox').check();
    await accept.click();
    await expect(page.getByRole('dialog', { name: name ?? '' })).toBeHidden();
  }
  await expect(dialog).toHaveCount(0);
  await page.goto('/account/regulations');
  await expect(page.getByRole('heading', { level: 1, name: t('legal.regulations.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  const answer = await page.request.get(
    (await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().getAttribute('href')) ?? '',
  );
  expect(answer.status()).toBe(200);
});

test('LEG-06 (reading 78) as long as the documents could not be looked at, a deposit and a bonus wait and say why; then both are sent', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { deposit, shell },
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  let isThere = false;
  await page.clock.install();
  await page.route(UNACCEPTED, (route) =>
    isThere ? route.fallback() : route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  );
  const starts = recordStarts(page);
  const notice = page.locator('#content').getByText(t('legal.hold'));
  const look = async (after: number) => {
    const looked = page.waitForResponse(UNACCEPTED);
    await page.clock.runFor(after);
    await looked;
  };

  await deposit.open();
  await shell.live();
  await look(FETCH_LEGALS_DELAY);
  await expect(notice).toBeHidden();
  await deposit.payByBlik('31,17', '777904');
  await expect(notice).toBeVisible();
  await look(2_000);
  await expect(notice).toBeVisible();
  expect(starts).toEqual([]);
  isThere = true;
  await look(5_000);
  await expect(deposit.progress('confirmBlik', 31_17)).toBeVisible();
  await expect(notice).toBeHidden();
  expect(starts.length).toBe(1);
  await panel.settle(31_17, 'REJECTED');
  await expect(deposit.progress('confirmBlik', 31_17)).toBeHidden();

  isThere = false;
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await page.goto('/account/profile');
  const offer = new BonusDialog(page, t, title);
  await expect(offer.dialog).toBeVisible();
  await look(FETCH_LEGALS_DELAY);
  await expect(offer.problem).toBeHidden();
  await offer.button('accept').click();
  await expect(offer.dialog.getByText(t('legal.hold'))).toBeVisible();
  isThere = true;
  await look(2_000);
  await expect(offer.dialog).toBeHidden();
  await expect(shell.toast(t('dialogs.bonus.decided.accepted'))).toBeVisible();
  await panel.expireBonuses(email);
});
