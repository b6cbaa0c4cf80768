-- What a bonus asks of the bets that count, and how one that was played to its end came out.
alter table bonus
  -- hundredths; null for any odds
  add column smallest_odds integer check (smallest_odds >= 100),
  -- null until it was played to its end, and where that was before anybody noted it
  add column outcome text check (outcome in ('WON', 'LOST'));
alter table promocode add column smallest_odds integer check (smallest_odds >= 100);
