-- A conversation with the identity provider. What the provider says of a person stays with the conversation; only its
-- result moves the player's identity_status.
create table conversation (
  player_id uuid not null references player,
  conversation_id uuid not null,
  method text not null check (method in ('M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS')),
  status text not null check (status in ('CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED')),
  identity_status text,
  errors jsonb not null default '[]',
  first_name text,
  last_name text,
  pesel text,
  date_of_birth text,
  provider text not null,
  redirect_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- by the machine's clock: when the provider is next asked, null once nothing is to be asked any more
  check_at timestamptz,
  checks integer not null default 0,
  primary key (player_id, conversation_id)
);
create index conversation_to_check on conversation (check_at) where check_at is not null;
