import pg from 'pg';
import { afterAll } from 'vitest';
import { writeSent } from '../../tooling/sent-statements.ts';

/** Each text that this process sent to the database, and how often: all test files of a process share it. */
const sent = recorded();

function recorded(): Map<string, number> {
  const known: unknown = Reflect.get(pg.Client, 'sent');
  if (known instanceof Map) return known as Map<string, number>;
  const texts = new Map<string, number>();
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query to watch');
  const recording = function (this: pg.Client, ...parameters: unknown[]): unknown {
    const [statement] = parameters;
    const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : null;
    if (typeof text === 'string') texts.set(text, (texts.get(text) ?? 0) + 1);
    return Reflect.apply(query, this, parameters);
  };
  Object.assign(pg.Client.prototype, { query: recording });
  Object.assign(pg.Client, { sent: texts });
  return texts;
}

afterAll(() => writeSent(sent));
