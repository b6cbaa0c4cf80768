import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { kebab } from '../engine/kebab.ts';
import { stateIdsOf } from '../engine/walk.ts';
import type { BrowserDriver } from './browser-driver.ts';
import type { Language } from '../../src/i18n/texts.ts';
import { HEIGHT, pictureFile, SCHEMES, WIDTHS } from './picture-names.ts';

/** The number of a failed request is another each time. */
const CHANGING = '[data-reference] { visibility: hidden; }';

/** Takes pictures of states, of each only once. */
export class Photographer {
  /** State -> the name of its pictures: states that are active together share them. */
  readonly named = new Map<string, string>();
  private readonly folder: string;
  private readonly language: Language;

  constructor(folder: string, language: Language) {
    this.folder = folder;
    this.language = language;
  }

  /** Takes the pictures of the states of a snapshot that have none yet; afterwards the page is as it was. */
  async take({ page }: BrowserDriver, snapshot: AnyMachineSnapshot): Promise<void> {
    const machine: string = snapshot.machine.id;
    const states = stateIdsOf(snapshot).filter((id) => !this.named.has(id));
    const [first] = states.toReversed();
    if (first === undefined) return;
    const name = `${kebab(machine)}/${first}`;
    // At once: other pages may come to the same states meanwhile.
    for (const id of states) this.named.set(id, name);
    try {
      mkdirSync(join(this.folder, kebab(machine)), { recursive: true });
      await this.takeAll(page, name);
    } catch (error) {
      for (const id of states) this.named.delete(id);
      throw error;
    }
  }

  private async takeAll(page: Page, name: string): Promise<void> {
    const size = page.viewportSize();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        const path = join(this.folder, pictureFile(name, this.language, scheme, width));
        await page.screenshot({ path, animations: 'disabled', caret: 'hide', style: CHANGING });
      }
    }
    await page.emulateMedia({ colorScheme: null });
    if (size !== null) await page.setViewportSize(size);
  }
}
