import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { pageScreen } from '../../../model-tests/engine/page-screen.ts';
import type { Screen, Words } from '../../../model-tests/levels/screen.ts';
import { expect } from './expect.ts';

/** Adapts a page to the screens of the models, with a journey's timeouts. */
export function screenOf(page: Page): Screen {
  return pageScreen({
    page,
    until: (holds, otherwise) => expect.poll(holds, { message: otherwise() }).toBe(true),
    click: (target) => target.click(),
  });
}

/** Adapts the texts of a journey's language to the screens of the models. */
export const wordsOf =
  (t: TFunction): Words =>
  (key, values) =>
    t(key, values ?? {});
