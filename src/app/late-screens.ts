import type { ComponentType } from 'react';
import type { MailScreens } from '../../machines/app/public-screens.ts';

type Load = () => Promise<ComponentType>;

let present: MailScreens | null = null;
const waiting = new Set<(screens: MailScreens) => void>();

/** Calls back once, as soon as the machines of the screens that mails link to are there. */
export function onMailScreens(listener: (screens: MailScreens) => void): void {
  if (present) listener(present);
  else waiting.add(listener);
}

/** A page that comes with the code of its actor: where either cannot be loaded, both are tried again (NAV-07). */
export function withMailScreens(load: Load): Load {
  return async () => {
    const [Page, { mailScreens }] = await Promise.all([load(), import('./mail-screen-system.ts')]);
    present ??= mailScreens;
    for (const listener of waiting) listener(present);
    waiting.clear();
    return Page;
  };
}
