-- Devices that may sign in by a signature. The gateway holds public keys only.
create table device (
  player_id uuid not null references player,
  device_id text not null,
  public_key bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, device_id)
);

-- A sign-in names the device alone, so its id is unique over all players.
create table device_route (
  device_id text primary key,
  player_id uuid not null
);

-- Signed payloads that were accepted, until they are too old to be accepted anyway.
create table device_nonce (
  player_id uuid not null references player,
  device_id text not null,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (player_id, device_id, nonce_hash)
);
create index device_nonce_age on device_nonce (expires_at);
