-- What a player has agreed to, now and since when; every change stays in the history.
create table consent (
  player_id uuid not null references player,
  kind text not null check (kind in ('marketing', 'research')),
  channel text not null,
  granted boolean not null,
  changed_at timestamptz not null,
  primary key (player_id, kind, channel)
);

create table consent_change (
  player_id uuid not null references player,
  change_id uuid not null,
  kind text not null check (kind in ('marketing', 'research')),
  channel text not null,
  granted boolean not null,
  -- where the player said so
  source text not null check (source in ('registration', 'settings', 'mailLink', 'seed')),
  at timestamptz not null,
  primary key (player_id, change_id)
);
create index consent_change_age on consent_change (player_id, kind, channel, at desc);

create function consent_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the history of consents is append-only' using errcode = '55000';
end $$;
create trigger consent_change_append_only before update or delete on consent_change
  for each row execute function consent_history_is_append_only();
