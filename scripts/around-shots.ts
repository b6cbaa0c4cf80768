import { chromium } from 'playwright';
import { launchOptions } from '/tmp/wt/around/scripts/browser.ts';
import { startStack } from '/tmp/wt/around/scripts/lib/stack.ts';
const stack = await startStack();
const browser = await chromium.launch(await launchOptions());
try {
  for (const [lang, scheme, width] of [['pl','light',360],['en','dark',360],['pl','dark',1280],['en','light',1280]] as const) {
    const context = await browser.newContext({ baseURL: stack.url, viewport: { width, height: 800 }, colorScheme: scheme, locale: 'pl-PL' });
    await context.addInitScript(([l]) => { localStorage.setItem('account.language', l); localStorage.setItem('account.analyticsConsent', 'refused'); }, [lang]);
    const page = await context.newPage();
    const tag = `${lang}-${scheme}-${width}`;
    await page.goto(`${stack.url}/account/login`);
    await page.locator('footer button').first().waitFor();
    await page.screenshot({ path: `/tmp/shots-around/login-${tag}.png`, fullPage: true });
    await page.locator('footer button').first().click();
    await page.locator('#chat-widget-container').waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots-around/chat-${tag}.png` });
    await page.route('**/chat.js', (route) => route.abort());
    await page.route('**/api/contact-data', (route) => route.fulfill({ json: { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' } }));
    await page.goto(`${stack.url}/account/regulations`);
    await page.locator('footer button').first().click();
    await page.getByRole('link', { name: /pomoc@/ }).waitFor();
    await page.screenshot({ path: `/tmp/shots-around/failed-${tag}.png` });
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${stack.sandboxUrl}/?lang=pl`);
  await page.locator('#third-parties').scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/shots-around/panel.png', fullPage: true });
} finally {
  await browser.close();
  await stack.stop();
}
