alter table player add column language text not null default 'pl' check (language in ('pl', 'en'));

-- Links of mails. Only the SHA-256 of a token is kept, and the address that it was sent to: a link proves that address
-- and no other. A used row stays until it expires, so that a second click can be told from a made-up token.
create table mail_token (
  player_id uuid not null references player,
  token_hash bytea not null,
  purpose text not null check (purpose in ('activation', 'passwordReset', 'unsubscribe')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash)
);
create index mail_token_age on mail_token (expires_at);

-- Passwords that a player had before the present one.
create table password_history (
  player_id uuid not null references player,
  password_id uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (player_id, password_id)
);

-- Tries are counted for more than the login; the scopes are those of store/login-throttle.ts.
alter table login_throttle drop constraint if exists login_throttle_scope_check;
