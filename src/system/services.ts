import { createContext, use } from 'react';
import type { Toasts } from '../lib/toasts.ts';
import type { TextService } from '../i18n/texts.ts';

export interface ScreenLifecycle {
  /** Reports that the page at this path, below the base path, is open. */
  show(pathname: string): void;
  /** Records one page view of the rendered page (PSH-06). */
  recordView(): void;
}

/** Services for all of the app, besides actors and queries. */
export interface Services {
  readonly texts: TextService;
  readonly toasts: Toasts;
  readonly screens: ScreenLifecycle;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services are provided here');
  return services;
}
