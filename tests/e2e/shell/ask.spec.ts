import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { SiteIndex } from '../../../atlas/index/entries.ts';
import { answerAsCsv } from '../../../atlas/site/ask/answer.ts';
import { Lookup } from '../../../atlas/site/ask/lookup.ts';
import { questionOf } from '../../../atlas/site/ask/questions.ts';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const url = (hash = ''): string => `${pathToFileURL(join(atlasFolder(), 'ask.html')).href}${hash}`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

function csvOf(question: string, of: string): string {
  const index = JSON.parse(readFileSync(join(atlasFolder(), 'index.json'), 'utf8')) as SiteIndex;
  const answer = questionOf(question)?.answer(new Lookup(index), of);
  if (!answer) throw new Error(`no answer to ${question} ${of}`);
  return answerAsCsv(answer, 'en');
}

test.describe('The analysts’ page of questions', () => {
  test('DEP-04 DEP-06 What happens when a BLIK payment times out is two clicks away, with the number of polls', async ({
    page,
  }) => {
    await page.goto(url());
    await press(page, 'What happens after … times out?');
    await press(page, /^A BLIK payment times out.* 60 × pollInterval \(1 s\)/);
    const row = page
      .getByRole('row')
      .filter({ hasText: 'status.unconfirmed' })
      .filter({ hasText: 'deposit.following.open.waiting' });
    await expect(row.getByRole('link', { name: 'deposit.following.unconfirmed' })).toBeVisible();
    await row.getByRole('link', { name: 'deposit.following.unconfirmed' }).click();
    await expect(page.getByRole('heading', { name: 'deposit', level: 1 })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#state=deposit.following.unconfirmed');
  });

  test('Which states show an error code is two clicks away, and is saved as CSV as it is shown', async ({ page }) => {
    await page.goto(url());
    await press(page, 'Which states can show the error code …?');
    await press(page, 'DAILY_LIMIT_REACHED');
    const blocked = page.getByRole('row').filter({ hasText: 'depositForm.offering.choosing.limit.blocked' });
    await expect(blocked).toHaveCount(1);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')]);
    expect(file.suggestedFilename()).toBe('code.csv');
    expect(readFileSync(await file.path(), 'utf8')).toBe(csvOf('code', 'DAILY_LIMIT_REACHED'));
  });

  test('Which requirement has no test is one click away, and the address asks it again', async ({ page }) => {
    await page.goto(url());
    await press(page, 'Which requirements have no test?');
    const count = csvOf('untested', '').trimEnd().split('\r\n').length - 1;
    const state = page
      .getByRole('region', { name: 'Which requirements have no test?' })
      .first()
      .getByRole('status')
      .first();
    await expect(state).toHaveText(count === 1 ? '1 row' : `${count} rows`);
    const asked = page.url();
    await page.goto('about:blank');
    await page.goto(asked);
    await expect(page.getByRole('heading', { name: 'Which requirements have no test?' })).toBeVisible();
  });

  test('An answer comes into sight by itself, titled with what it is about, and says when there is nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.goto(url());
    await press(page, 'Which calls leave the page in …?');
    await press(page, /^registration: /);
    await expect(page.getByRole('heading', { name: 'Which calls leave the page in registration?' })).toBeInViewport();
    const call = page.getByRole('row').filter({ hasText: 'POST /online-api/v1/accounts/api/register/generate-otp' });
    await expect(call).toContainText('phoneVerification.sendingCode');
    // A long address breaks after a stroke.
    await expect(call.getByRole('link').locator('wbr').first()).toBeAttached();
    await press(page, 'Who may open which screen?');
    const registration = page.getByRole('row').filter({ hasText: '/registration' });
    await expect(registration).toContainText('who is not signed in, or has not finished registering');
    await press(page, 'Which requirements have no test?');
    await expect(page.getByRole('cell', { name: 'Every requirement is named by a test.' })).toBeInViewport();
  });

  test('A question asked from a long list of results comes into sight, and what is typed by half is understood', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.goto(url());
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('deposit');
    const tests = page.getByRole('region', { name: 'Found' }).locator('section').filter({ hasText: 'Tests (' });
    await tests.getByRole('button', { name: 'Show more' }).click();
    expect(await tests.getByRole('listitem').count()).toBeGreaterThan(8);
    await page.getByRole('link', { name: 'Ask about it: Which calls leave the page in deposit?', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Which calls leave the page in deposit?' })).toBeInViewport();
    await page.goBack();
    await press(page, 'Which states can show the error code …?');
    const code = page.getByRole('combobox', { name: 'Error code' });
    await code.fill('underage');
    await code.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Which states can show the error code UNDERAGE?' }),
    ).toBeInViewport();
    await press(page, 'What does a player read in …?');
    const state = page.getByRole('combobox', { name: 'State' });
    await state.fill('unconfirmed');
    await state.press('Enter');
    await press(page, 'deposit.following.unconfirmed');
    await expect(
      page.getByRole('heading', { name: 'What does a player read in deposit.following.unconfirmed?' }),
    ).toBeInViewport();
  });

  test('Search forgives other forms of a word, says so, and quotes both languages', async ({ page }) => {
    await page.goto(url('#lang=pl'));
    await page.getByRole('searchbox', { name: 'Szukaj we wszystkim' }).fill('limit przekroczony');
    await expect(page.getByRole('status').filter({ hasText: 'ze słowami o podobnym początku' })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'account.balance.deposit.limits.DAILY_LIMIT_REACHED' }),
    ).toContainText(/Ta wpłata przekroczyłaby .* — This deposit would take you over/);
  });

  test('The first page has the field too, and leads to what it found', async ({ page }) => {
    await page.goto(url().replace('ask.html', 'index.html'));
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('DAILY_LIMIT_REACHED');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'DAILY_LIMIT_REACHED', exact: true }).first()).toBeVisible();
    await press(page, 'Which requirements have no test?');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Which requirements have no test?' })).toBeVisible();
    await page.goto(url().replace('ask.html', 'index.html'));
    expect(await axeFindings(page)).toEqual([]);
  });

  test('Search finds words of both languages while they are typed, and the keys go through what was found', async ({
    page,
  }) => {
    await page.goto(url());
    const field = page.getByRole('searchbox', { name: 'Search everything' });
    await field.fill('DAILY_LIMIT_REACHED');
    const first = page.getByRole('link', { name: 'DAILY_LIMIT_REACHED', exact: true }).first();
    await expect(first).toBeVisible();
    await field.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /DAILY_LIMIT_REACHED/ })).toBeVisible();
  });

  test('Polish is one press away and stays', async ({ page }) => {
    await page.goto(url());
    await press(page, 'Polski');
    await press(page, 'Które wymagania nie mają testu?');
    await expect(page.getByRole('columnheader', { name: 'Wymaganie' })).toBeVisible();
    await page.goto(url());
    await expect(page.getByRole('heading', { name: 'Gotowe pytania' })).toBeVisible();
  });

  test('Has nothing that axe finds, in light and in dark, and nothing is wider than a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(url('#lang=en&ask=code&of=DAILY_LIMIT_REACHED&find=limit'));
      await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible();
      expect(await axeFindings(page), colorScheme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});
