import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { machines, type MachineName } from '../machines/registry.ts';
import { kebab } from './engine/kebab.ts';
import type { BrowserScreen } from './levels/browser-screen.ts';
import type { ScreenModel } from './levels/screen.ts';

type Reasons = Readonly<Partial<Record<MachineName, string>>>;

/** Machines whose states are not visible in any view: they have no level (ii). */
export const withoutView: Reasons = {
  app: 'no view of its own: its children have theirs',
  auth: 'seen only through login and notices',
  heartbeat: 'what it reports is told by notices; shows nothing of its own',
  configuration: 'what needs it has its defaults, or hides; shows nothing of its own',
  activity: 'hears the page and reports; shows nothing',
  session: 'no view of its own: its children have theirs',
  identity: 'no view of its own: the parts of its page belong to its children and to the account’s status',
  dialogQueue: 'no view of its own: its children have theirs',
  payment: 'which payment a browser has; what is shown of it is drawn from the deposit',
  loading: 'loads the code of other machines; a page that waits for one is walked by tests/e2e',
  moment: 'decides when; what it lets come is seen through the dialogs',
  warningDialog: 'drawn by the view of messageDialog, and walked there',
  analyticsTool: 'speaks to a company’s script; shows nothing',
  release: 'the service worker and what links do; its one toast is walked by tests/e2e/shell/release.spec.ts',
  push: 'speaks to the data and to toasts; shows nothing',
  registration: 'its page shows what its children know, and they are real only in the app: walked there',
  registrationSteps: 'the same page: a step is drawn by its children, and by what was answered before it',
  stepSubmission: 'a step that is sent is only busy; what comes of it is shown by the steps',
  wallet: 'the sheet is the wallet’s own; seen through the deposit form',
};

/** Machines that are not walked separately in the app. */
export const withoutBrowser: Reasons = {
  loading: 'each lazy machine and each part of the app runs one at its own time: walked by app and by tests/e2e',
  warningDialog:
    'the machine of messageDialog for other messages, which is walked there: see dialogQueue for both at once',
  analyticsTool: 'two of it run at once, which the recorder of one machine cannot tell apart: walked by tests/e2e',
};

/** How each machine is walked in its view: `model-tests/deposit/deposit.screen.ts` has `depositScreen`; null for others. */
export async function viewScreenOf(name: MachineName): Promise<ScreenModel | null> {
  const folder = kebab(name);
  if (withoutView[name] !== undefined || !existsSync(join(import.meta.dirname, folder, `${folder}.screen.ts`)))
    return null;
  const found = (await import(`./${folder}/${folder}.screen.ts`)) as Readonly<Record<string, ScreenModel | undefined>>;
  const screen = found[`${name}Screen`];
  if (!screen) throw new Error(`model-tests/${folder}/${folder}.screen.ts has no ${name}Screen`);
  return screen;
}

/** How each machine is walked in the built app: `model-tests/deposit/deposit.browser.ts` has `depositBrowser`. */
export const browserScreens: Readonly<Partial<Record<MachineName, () => Promise<BrowserScreen>>>> = Object.fromEntries(
  (Object.keys(machines) as MachineName[])
    .filter((name) => existsSync(join(import.meta.dirname, kebab(name), `${kebab(name)}.browser.ts`)))
    .map((name) => [name, () => browserScreenOf(name)]),
);

async function browserScreenOf(name: MachineName): Promise<BrowserScreen> {
  const folder = kebab(name);
  const found = (await import(`./${folder}/${folder}.browser.ts`)) as Readonly<
    Record<string, BrowserScreen | undefined>
  >;
  const screen = found[`${name}Browser`];
  if (!screen) throw new Error(`model-tests/${folder}/${folder}.browser.ts has no ${name}Browser`);
  return screen;
}
