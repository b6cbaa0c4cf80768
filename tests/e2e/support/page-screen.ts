import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { pageScreen } from '../../../model-tests/engine/page-screen.ts';
import type { Screen, Words } from '../../../model-tests/engine/screen.ts';
import { expect } from './expect.ts';

/** A page as the screens of the models know it: what they do to it and see on it, with the patience of a journey. */
export function screenOf(page: Page): Screen {
  return pageScreen({
    page,
    until: (holds, otherwise) => expect.poll(holds, { message: otherwise() }).toBe(true),
    click: (target) => target.click(),
  });
}

/** The texts of a journey's language as the screens of the models ask for them. */
export const wordsOf =
  (t: TFunction): Words =>
  (key, values) =>
    t(key, values ?? {});
