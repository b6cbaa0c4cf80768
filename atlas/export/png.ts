import type { Browser } from 'playwright';
import { exportText, type Exported } from './formats.ts';

/** Pixels of the picture per pixel of the drawing. */
export const SCALE = 2;

/** The drawing of a machine as a picture in light colours, drawn by a browser. */
export async function pngOf(browser: Browser, exported: Exported): Promise<Buffer> {
  const page = await browser.newPage({ colorScheme: 'light', deviceScaleFactor: SCALE });
  try {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${exportText('svg', exported)}`);
    return await page.locator('svg').screenshot();
  } finally {
    await page.close();
  }
}
