import { describe, expect, it, test } from 'vitest';
import { inOneLine, scatteredTables, writtenStatements } from '../../../tooling/statements.ts';

describe('A statement that says whose rows it wants', () => {
  it.each([
    'select amount from deposit where player_id = $1',
    'select amount from deposit d join player using (player_id) where d.player_id = $1 and status = any($2)',
    'select amount from deposit d join player p on p.player_id = d.player_id where d.player_id = $1',
    'delete from push_outbox where (player_id, notice_id) in (select * from unnest($1::uuid[], $2::uuid[]))',
    'insert into deposit (player_id, amount) values ($1, $2) on conflict do nothing',
    'with changed as (update bonus set amount = 1 where player_id = $1 returning *) select * from changed',
    'select (select count(*) from message m where m.player_id = p.player_id) from player p where p.player_id = any($1)',
    'select * from claim where kind = $1 and value = $2',
    'select * from promocode where ends_at > $1',
    'select 1',
  ])('%s', (text) => expect(scatteredTables(text)).toEqual([]));
});

describe('A planted statement that does not', () => {
  it.each([
    ['select amount from deposit where status = $1', ['deposit']],
    ['update bonus set status = $1 where bonus_id = $2', ['bonus']],
    ['insert into deposit (amount) values ($1)', ['deposit']],
    [
      'select amount from deposit d join player p on p.player_id = d.player_id where status = $1',
      ['deposit', 'player'],
    ],
    ['select (select count(*) from message) from player where player_id = $1', ['message']],
    ['select * from claim where player_id = $1', ['claim']],
    ['select * from session where player_id > $1', ['session']],
  ])('%s', (text, tables) => expect(scatteredTables(text)).toEqual(tables));
});

test('A statement is found in the source by its text, whatever pieces and parameters are put in', () => {
  const source = [
    'const one = sql`',
    '  select * from bonus',
    '  where ${matching(player)} and amount > ${amount}',
    '`;',
    'const piece = sql`player_id = ${player}`;',
  ].join('\n');
  const [found, ...others] = writtenStatements('gateway/store/one.ts', source);
  expect(others).toEqual([]);
  expect(found?.line).toBe(1);
  const sent = inOneLine('\n  select * from bonus\n  where player_id = $1 and amount > $2\n');
  expect([found?.pattern.test(sent), found?.pattern.test('select * from bonus')]).toEqual([true, false]);
});
