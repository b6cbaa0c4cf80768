import { createContext, use } from 'react';
import type { Toasts } from '../lib/toasts.ts';
import type { TextService } from '../i18n/texts.ts';

export interface ScreenLifecycle {
  /** The page at this path, below the base path, is open now. */
  show(pathname: string): void;
  /** The page that is open has been drawn: one page view (PSH-06). */
  recordView(): void;
}

/** What every part of the app may use beside actors and queries. */
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
