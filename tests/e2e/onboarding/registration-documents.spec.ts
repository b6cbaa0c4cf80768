import type { Page } from '@playwright/test';
import { uploadDocuments } from '../../../contract/documents.ts';
import { MAX_FILE_NAME, MAX_FILE_SIZE, MAX_FILES_ELSEWHERE } from '../../../domain/identity/identity-document.ts';
import { expect, test as base } from '../fixtures.ts';
import { JPEG, PNG, picture } from '../support/images.ts';
import { everyUrlOf, stranger } from '../support/registrants.ts';

const UPLOAD = everyUrlOf(uploadDocuments);
const LIMITS = { size: MAX_FILE_SIZE / 1024 / 1024, name: MAX_FILE_NAME };

/** A page at its last step, with the uploads that it sends from then on. */
const test = base.extend<{ citizenship: string; uploads: string[] }>({
  citizenship: ['PL', { option: true }],
  uploads: [
    async ({ page, citizenship, begun, screens: { registration } }, use) => {
      const uploads: string[] = [];
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().endsWith(uploadDocuments.path)) uploads.push(sent.url());
      });
      const person = stranger({ citizenship });
      await begun('verification_methods', person);
      await registration.open();
      await registration.chooseMethod('MANUAL');
      await registration.takeContact(person);
      await registration.isAt('income_source');
      await registration.takeIncome();
      for (const step of ['consents', 'research_consents'] as const) {
        await registration.isAt(step);
        await registration.next.click();
      }
      await registration.isAt('document_upload');
      await use(uploads);
    },
    { auto: true },
  ],
});

/** Drops a file with a name that a file dialog would not allow. */
async function drop(page: Page, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ fileName, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }));
      return transfer;
    },
    { fileName: name, bytes: [...JPEG] },
  );
  await page
    .getByText(/\S/)
    .filter({ has: page.locator('input[type=file][name]') })
    .last()
    .dispatchEvent('drop', {
      dataTransfer: data,
    });
}

test('Two files of a Polish citizen, the third is refused before a byte is sent; it ends signed in (VAL-13, VER-06, REG-06)', async ({
  page,
  uploads,
  screens: { registration },
  t,
}) => {
  await registration.next.click();
  await expect(registration.summary.getByRole('link')).toHaveText(t('forms.fields.documentImages.errors.required'));
  await registration.addFiles(
    picture('przod.jpg'),
    { name: 'tyl.png', mimeType: 'image/png', buffer: PNG },
    picture('trzeci.jpg'),
  );
  await expect(registration.uploaded).toContainText(['przod.jpg', 'tyl.png']);
  await expect(registration.files.nth(2)).toContainText(t('forms.files.errors.tooMany', LIMITS));
  expect(uploads).toHaveLength(2);
  await expect(page.getByText(t('forms.files.full', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('forms.files.remove', { name: 'trzeci.jpg' }) }).click();
  await expect(registration.files).toHaveCount(2);
  await registration.next.click();
  await expect(page).toHaveURL('/account/profile');
});

test.describe('Of another country', () => {
  test.use({ citizenship: 'UA' });

  test('Eight files of a citizen of another country, the ninth is refused (VAL-13, VER-06)', async ({
    uploads,
    screens: { registration, shell },
    t,
  }) => {
    const files = Array.from({ length: MAX_FILES_ELSEWHERE + 1 }, (_, index) => picture(`strona-${index + 1}.jpg`));
    await registration.addFiles(...files);
    await expect(registration.files.nth(8)).toContainText(t('forms.files.errors.tooMany', LIMITS));
    await expect(registration.uploaded).toHaveCount(MAX_FILES_ELSEWHERE);
    expect(uploads).toHaveLength(8);
    await expect(shell.toast(t('account.accountStatus.list.document.uploadFailed'))).toBeVisible();
  });
});

test('15 MB are taken and one byte more is not; a long name, a script called .jpg, a path and a turned name are refused unsent (VAL-13, VER-06)', async ({
  page,
  uploads,
  screens: { registration, shell },
  t,
}) => {
  const refused = (name: string, problem: 'tooLarge' | 'nameTooLong' | 'typeNotAllowed' | 'nameNotAllowed' | 'empty') =>
    expect(registration.files.filter({ hasText: name })).toContainText(t(`forms.files.errors.${problem}`, LIMITS));
  const long = `${'a'.repeat(MAX_FILE_NAME - 3)}.jpg`;
  await registration.addFiles(picture('o-bajt-za-duzy.jpg', MAX_FILE_SIZE + 1), picture(long));
  await refused('o-bajt-za-duzy.jpg', 'tooLarge');
  await refused(long, 'nameTooLong');
  await registration.addFiles({
    name: 'skrypt.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>1</script>'),
  });
  await refused('skrypt.jpg', 'typeNotAllowed');
  await registration.addFiles({ name: 'pusty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await refused('pusty.jpg', 'empty');
  await drop(page, '..\\..\\przod.jpg');
  await refused('..\\..\\przod.jpg', 'nameNotAllowed');
  await drop(page, 'przod\u202Egpj.exe');
  await refused('gpj.exe', 'nameNotAllowed');
  await drop(page, 'zero\u0000.jpg');
  await refused('zero', 'nameNotAllowed');
  expect(uploads).toHaveLength(0);

  await registration.addFiles(picture('rowno-15-mb.jpg', MAX_FILE_SIZE));
  await expect(registration.uploaded).toContainText(['rowno-15-mb.jpg']);
  expect(uploads).toHaveLength(1);
  await expect(shell.toast(t('account.accountStatus.list.document.uploadSuccessful'))).toBeVisible();
});

test('A file that does not arrive loses no other; it can be sent until it goes through (VER-06)', async ({
  page,
  screens: { registration, shell },
  t,
}) => {
  let requests = 0;
  await page.route(UPLOAD, async (route) => {
    requests += 1;
    if (requests === 1) await route.abort();
    else if (requests === 3) await route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR' } });
    else await route.fallback();
  });
  await registration.addFiles(picture('przod.jpg'), picture('tyl.jpg'));
  const front = registration.files.filter({ hasText: 'przod.jpg' });
  await expect(registration.uploaded).toContainText(['tyl.jpg']);
  await expect(front).toContainText(t('forms.files.errors.notSent'));
  await expect(shell.toast(t('account.accountStatus.list.document.uploadFailed'))).toBeVisible();
  const retry = page.getByRole('button', { name: t('forms.files.retry', { name: 'przod.jpg' }) });
  await retry.click();
  await expect.poll(() => requests).toBe(3);
  await expect(front).toContainText(t('forms.files.errors.notSent'));
  await retry.click();
  await expect(registration.uploaded).toContainText(['przod.jpg', 'tyl.jpg']);
  expect(requests).toBe(4);
  await expect(shell.toast(t('account.accountStatus.list.document.uploadSuccessful'))).toBeVisible();
});
