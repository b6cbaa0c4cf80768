import { createContext } from 'react';
import type { Grosze } from '../../../domain/money/money.ts';

/** What is typed into the form; null while it is no amount. */
export const TypedAmount = createContext<Grosze | null>(null);
