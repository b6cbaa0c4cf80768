-- Browsers that a player signed in with before (reading 95); they open nothing, only their wrong passwords are counted
-- apart. Only the SHA-256 of the secret in their cookie is kept.
create table known_device (
  player_id uuid not null references player,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  primary key (player_id, secret_hash)
);
create index known_device_expires_at on known_device (expires_at);

-- Where tries of one subject come from, where that is counted apart: the hash of an IP address or of a device's secret.
alter table login_throttle add column origin bytea not null default '';
alter table login_throttle drop constraint login_throttle_pkey;
alter table login_throttle add primary key (scope, subject, origin);
