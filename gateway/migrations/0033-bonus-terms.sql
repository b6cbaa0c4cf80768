-- What an accepted bonus has in the ledger, and how far the player has come in playing it.
alter table bonus
  -- turnover after which the rest becomes cash; 0 for free bets
  add column wagering_required bigint not null default 0 check (wagering_required >= 0),
  add column wagered bigint not null default 0 check (wagered >= 0),
  -- its part of the player's account BONUS or FREEBET
  add column balance bigint not null default 0 check (balance >= 0),
  add column accepted_at timestamptz,
  add column closed_at timestamptz;
update bonus set accepted_at = created_at where status in ('ACCEPTED', 'ACHIEVED');
update bonus set closed_at = created_at where status in ('ACHIEVED', 'REJECTED', 'EXPIRED');
create index bonus_due on bonus (redeem_until) where status in ('AVAILABLE', 'ACCEPTED') and redeem_until is not null;
create index bonus_unseen on bonus (player_id, created_at desc) where seen_at is null;
