-- Tokens are never stored, only their SHA-256. A token names its player, so every look-up is by (player_id, token_hash).

create table session (
  player_id uuid not null references player,
  token_hash bytea not null,
  family uuid not null,
  parent_hash bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- slides with every heartbeat
  expires_at timestamptz not null,
  -- the absolute end of the family
  ends_at timestamptz not null,
  first_used_at timestamptz,
  -- set when a successor has first been used: from then on this token is refused
  retired_at timestamptz,
  primary key (player_id, token_hash)
);
create index session_family on session (player_id, family);

create table socket_ticket (
  player_id uuid not null references player,
  ticket_hash bytea not null,
  family uuid not null,
  expires_at timestamptz not null,
  primary key (player_id, ticket_hash)
);

-- Lets a player who stopped half-way go on with the registration; good for nothing else.
create table registration_token (
  player_id uuid not null references player,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);

-- Wrong passwords in a row; the subject is the hash of an e-mail address (known or not) or of an IP address.
create table login_throttle (
  scope text not null check (scope in ('account', 'address')),
  subject bytea not null,
  failures integer not null,
  failures_in_all integer not null,
  window_ends_at timestamptz not null,
  primary key (scope, subject)
);

create table session_time (
  player_id uuid not null references player,
  day date not null,
  seconds bigint not null check (seconds >= 0),
  -- two sessions at once count once
  counted_until timestamptz not null,
  primary key (player_id, day)
);
