-- Tokens that a limit of session time ended: whoever still holds one is told so instead of being refused without a word.
create table ended_session (
  player_id uuid not null references player,
  token_hash bytea not null,
  ended_at timestamptz not null,
  primary key (player_id, token_hash)
);
create index ended_session_age on ended_session (ended_at);
