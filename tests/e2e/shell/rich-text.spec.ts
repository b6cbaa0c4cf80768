import { BASES } from '../../../contract/bases.ts';
import { fetchMessage } from '../../../contract/messages.ts';
import { expect, test } from '../fixtures.ts';
import { attacks } from '../support/attacks.ts';
import { DialogQueue } from '../support/dialog-queue.ts';

const ONE = new RegExp(`${BASES.main}${fetchMessage.path.replace(':id', '(?!types$|count$)[\\w-]+')}$`);
/** Markup that sanitized text must not contain. */
const FORBIDDEN =
  'script, style, iframe, frame, object, embed, form, input, button, textarea, select, svg:not([data-icon]), math, video, audio, link, meta, base, template, [style], [id], [name], [srcset], [ping], [formaction]';

test('MSG-03 of thousands of attacks nothing runs, frames, styles the page or leaks a request', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { messages },
  watched,
}) => {
  // Thousands of texts on one page: on a busy machine this takes longer than the default minute.
  test.setTimeout(180_000);
  // The sanitizer's parser triggers a policy report for every handler and style that it removes; none is applied.
  watched.expected.push(/^console: (?:Executing inline event handler|Applying inline style) violates/);
  watched.expected.push(/^policy: (?:script-src-attr|style-src-elem|style-src-attr) inline/);
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  const title = `Atak ${Date.now()}`;
  await panel.write(email, { title });
  const texts = attacks(100_000);
  let given = 0;
  await page.route(ONE, async (route) => {
    const answer = await route.fetch();
    const message = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...message, text: `<p>Part ${given}</p>${texts[given] ?? ''}` } });
  });
  const asked: string[] = [];
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      EVIL: () => {
        document.documentElement.dataset['hacked'] = 'yes';
      },
    });
  });
  page.on('request', (one) => asked.push(one.url()));
  page.on('dialog', (dialog) => void dialog.dismiss());
  await messages.open();
  const url = await messages.link(title).getAttribute('href');
  for (given = 0; given < texts.length; given += 1) {
    await page.goto(url ?? '');
    const clean = page.locator('article [data-clean]');
    // A part has thousands of texts: a busy machine renders it slowly.
    await expect(clean).toContainText(`Part ${given}`, { timeout: 30_000 });
    expect(
      await clean.evaluate(
        (text, forbidden) => ({
          forbidden: [...text.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML.slice(0, 100)),
          handlers: [...text.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
          ),
          urls: [...text.querySelectorAll<HTMLAnchorElement>('a[href]')]
            .map(({ protocol }) => protocol)
            .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
          hacked: document.documentElement.dataset['hacked'] ?? null,
        }),
        FORBIDDEN,
      ),
    ).toEqual({ forbidden: [], handlers: [], urls: [], hacked: null });
    expect(page.frames()).toHaveLength(1);
  }
  expect(asked.filter((url) => url.includes('leak') || !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await expect(messages.heading).toBeVisible();
});
