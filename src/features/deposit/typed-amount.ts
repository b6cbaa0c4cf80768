import { createContext } from 'react';
import type { Grosze } from '../../../domain/money/money.ts';

/** The typed amount; null while it is not valid. */
export const TypedAmount = createContext<Grosze | null>(null);
