import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../api/base-path.ts';

/** The browser's router; in a file of its own, so that a change of a machine opens the page anew in development. */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter basename={basePath || '/'}>{children}</BrowserRouter>;
}
