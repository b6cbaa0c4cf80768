-- Players who did not want a plan before their first deposit (reading 98); the plan itself is the player's limits.
create table skipped_play_plan (
  player_id uuid primary key references player,
  at timestamptz not null
);

-- Months of which a player has been sent the message (reading 99), by the first day.
create table play_month_message (
  player_id uuid not null references player,
  month date not null,
  primary key (player_id, month)
);
create index session_time_day on session_time (day);
