-- Double entry in grosze. A journal's entries sum to 0 at commit; journals and entries are never changed or deleted.
-- Accounts of the house are names in entries (`HOUSE_*`): their legs stand in the player's rows and have no running
-- balance, so that no row is shared by two players.

create table account (
  player_id uuid not null references player,
  kind text not null check (kind in ('CASH', 'CASH_LOCKED', 'BONUS', 'FREEBET', 'FREEBET_LOCKED', 'WITHDRAWAL_HOLD')),
  balance bigint not null,
  primary key (player_id, kind),
  constraint account_not_negative check (balance >= 0)
);

create table journal (
  player_id uuid not null references player,
  journal_id uuid not null,
  kind text not null,
  idempotency_key text not null,
  reference uuid,
  at timestamptz not null,
  primary key (player_id, journal_id),
  unique (player_id, idempotency_key)
);

create table entry (
  player_id uuid not null,
  journal_id uuid not null,
  position smallint not null,
  account text not null check (
    account in (
      'CASH', 'CASH_LOCKED', 'BONUS', 'FREEBET', 'FREEBET_LOCKED', 'WITHDRAWAL_HOLD',
      'HOUSE_PAYMENTS', 'HOUSE_PAYOUTS', 'HOUSE_PROMOTIONS', 'HOUSE_GAMES', 'HOUSE_ADJUSTMENTS'
    )
  ),
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  primary key (player_id, journal_id, position),
  foreign key (player_id, journal_id) references journal,
  check ((account like 'HOUSE\_%') = (balance_after is null))
);

create function journal_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from entry where player_id = new.player_id and journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = '23514', constraint = 'journal_balanced';
  end if;
  return null;
end $$;

create constraint trigger journal_balanced after insert on entry
  deferrable initially deferred for each row execute function journal_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '55000';
end $$;

create trigger journal_append_only before update or delete on journal
  for each row execute function ledger_is_append_only();
create trigger entry_append_only before update or delete on entry
  for each row execute function ledger_is_append_only();
create trigger journal_no_truncate before truncate on journal
  for each statement execute function ledger_is_append_only();
create trigger entry_no_truncate before truncate on entry
  for each statement execute function ledger_is_append_only();

-- What the player reads as history: one row per money operation, changed until it is closed.
create table transaction_record (
  player_id uuid not null references player,
  transaction_id uuid not null,
  created_at timestamptz not null,
  type text not null check (type in ('manualAdjustment', 'game', 'bet', 'deposit', 'withdraw')),
  label text not null,
  amount bigint not null,
  currency text not null default 'PLN',
  balance_after bigint,
  provider text,
  reference text,
  closed boolean not null,
  primary key (player_id, transaction_id)
);
create index transaction_record_page on transaction_record (player_id, created_at desc, transaction_id desc);
create index transaction_record_open on transaction_record (player_id, reference) where not closed;
