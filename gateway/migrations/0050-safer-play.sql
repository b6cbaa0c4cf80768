-- A looser limit waits, can then be confirmed until `new_amount_until`, and lapses (docs/adr/0020).
alter table player_limit
  add column new_amount_asked_at timestamptz,
  add column new_amount_until timestamptz,
  -- when a looser amount came into force that the player has not been told of
  add column loosened_at timestamptz,
  add check ((new_amount is null) = (new_amount_asked_at is null)),
  add check ((new_amount is null) = (new_amount_until is null));

-- Every change of a limit. What was asked for, taken back and confirmed can be told years later.
create table limit_change (
  player_id uuid not null references player,
  change_id uuid not null,
  limit_type text not null check (limit_type in ('DEPOSIT', 'SESSION_TIME')),
  time_type text not null check (time_type in ('DAILY', 'MONTHLY')),
  kind text not null check (kind in ('stricter', 'waits', 'cancelled', 'confirmed')),
  -- the own amount before; null where there was none
  from_amount bigint,
  to_amount bigint not null,
  at timestamptz not null,
  primary key (player_id, change_id)
);
create index limit_change_confirmed on limit_change (player_id, at) where kind = 'confirmed';

create function limit_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the history of limits is append-only' using errcode = '55000';
end $$;
create trigger limit_change_append_only before update or delete on limit_change
  for each row execute function limit_history_is_append_only();

-- Fractions are kept: many short stretches must not round to nothing.
alter table session_time alter column seconds type numeric(12, 3);

-- When a limit of session time ends this session, if nothing changes before.
alter table session add column limit_at timestamptz;
create index session_limit_at on session (limit_at) where limit_at is not null;

alter table player add column reality_check_minutes integer check (reality_check_minutes > 0);

-- Why somebody closed the account, in their own words.
alter table restriction add column reason text;

-- The password was right: what can't be undone may be done by this session, once and soon.
create table password_check (
  player_id uuid not null references player,
  family uuid not null,
  verified_at timestamptz not null,
  primary key (player_id, family)
);
create index password_check_age on password_check (verified_at);

alter table consent_change
  drop constraint consent_change_source_check,
  add constraint consent_change_source_check
    check (source in ('registration', 'settings', 'mailLink', 'seed', 'exclusion'));
