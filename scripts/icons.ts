import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { BRAND } from '../domain/brand.ts';
import { MARK, WORDMARK, WORDMARK_BOX } from '../src/components/navigation/brand-outlines.ts';
import { light } from '../src/theme/palette.ts';
import { launchOptions } from '../tooling/browser.ts';
import { ROOT } from '../tooling/root.ts';

/** Draws the icons and the share picture in `public/` from the outlines of the mark. Run by hand when these change. */

const PUBLIC = join(ROOT, 'public');
const FONTS = join(dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/wght.css'))), 'files');
/** Radius of the corners, in the mark's own square of 24. */
const CORNER = 5.5;
/** What stays visible of a maskable icon, whatever shape the system cuts out. */
const SAFE_SHARE = 0.8;
const SHARE_WIDTH = 1_200;
const SHARE_HEIGHT = 630;

/** One without corners is larger than the picture, whose last row of pixels would be half filled otherwise. */
const ground = (corner: number): string =>
  corner === 0
    ? `<rect x="-1" y="-1" width="26" height="26" fill="${light.accent}"/>`
    : `<rect width="24" height="24" rx="${corner}" fill="${light.accent}"/>`;

function icon({ corner, share }: { readonly corner: number; readonly share: number }): string {
  const shift = 12 * (1 - share);
  const mark = `<path d="${MARK}" fill="${light.onAccent}"/>`;
  const placed = share === 1 ? mark : `<g transform="translate(${shift} ${shift}) scale(${share})">${mark}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ground(corner)}${placed}</svg>`;
}

const rounded = icon({ corner: CORNER, share: 1 });
const maskable = icon({ corner: 0, share: SAFE_SHARE });
const touch = icon({ corner: 0, share: 0.9 });

function sharePicture(): string {
  const faces = ['latin', 'latin-ext'].map((subset) => {
    const font = readFileSync(join(FONTS, `figtree-${subset}-wght-normal.woff2`)).toString('base64');
    return `@font-face { font-family: ${subset}; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    ${faces.join('\n')}
    body { margin: 0; width: ${SHARE_WIDTH}px; height: ${SHARE_HEIGHT}px; background: ${light.page}; color: ${light.ink};
      font: 400 44px latin, latin-ext; display: grid; align-content: space-between; box-sizing: border-box; padding: 84px 92px 72px }
    .brand { display: flex; gap: 32px; align-items: center }
    .brand svg:first-child { width: 128px } .brand svg:last-child { height: 92px }
    p { margin: 0 } .promise { font-size: 64px; font-weight: 600; line-height: 1.2 }
    .adults { font-size: 30px; color: ${light.inkSoft} }
  </style><div class="brand">${rounded}<svg viewBox="${WORDMARK_BOX}" fill="${light.ink}" aria-label="${BRAND}"><path d="${WORDMARK}"/></svg></div>
  <p class="promise">Graj spokojnie.<br>Wiesz, ile masz.</p>
  <p class="adults">18+ · Graj odpowiedzialnie. Hazard może uzależniać.</p>`;
}

async function draw(page: Page, name: string, size: number, svg: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: true });
}

writeFileSync(join(PUBLIC, 'icon.svg'), `${rounded}\n`);
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage();
  await draw(page, 'icon-192.png', 192, rounded);
  await draw(page, 'icon-512.png', 512, rounded);
  await draw(page, 'icon-maskable-512.png', 512, maskable);
  await draw(page, 'apple-touch-icon.png', 180, touch);
  await page.setViewportSize({ width: SHARE_WIDTH, height: SHARE_HEIGHT });
  await page.setContent(sharePicture());
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(PUBLIC, 'share.png') });
} finally {
  await browser.close();
}
