import { expect, test } from 'vitest';
import { render, sql } from '../../../gateway/database/sql.ts';
import { nameOfStatement, textOfStatement } from '../../../gateway/tracing/statements.ts';

test.each([
  ['select player_id from player where email = $1', 'select player'],
  ['\n    INSERT INTO ledger_entry (a) values ($1)', 'insert ledger_entry'],
  ['update deposit set state = $1', 'update deposit'],
  ['delete from session where family = $1', 'delete session'],
  ['with due as (select 1 from deposit) select * from due', 'with deposit'],
  ['select pg_notify($1, $2)', 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%j is called %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});

test('The text of a statement is one line without values, cut where it is too long', () => {
  const { text } = render(sql`
    select 1
      from player
     where email = ${'anna@example.com'} and balance > ${5n}
  `);
  expect(textOfStatement(text)).toBe('select 1 from player where email = $1 and balance > $2::int8');
  expect(textOfStatement(`select ${'x'.repeat(2_000)}`)).toHaveLength(1_001);
});
