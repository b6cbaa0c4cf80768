import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { brokenConstraint, errorCode } from '../database/database.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** The loggable data of an error, without texts and parameters of the database, which contain personal data. */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = errorCode(error);
  if (error instanceof pg.DatabaseError)
    return { type: 'DatabaseError', code, constraint: brokenConstraint(error) || undefined, at: framesOf(error) };
  return { type: error.name, code, message: error.message, at: framesOf(error) };
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .map((line) => line.trim())
    .slice(0, 12);
}
