-- Every row of a player carries player_id, first in its primary key; no transaction touches two players.

create table player (
  player_id uuid primary key,
  email text not null,
  username text not null,
  password_hash text,
  first_name text,
  last_name text,
  gender text check (gender in ('MALE', 'FEMALE')),
  citizenship text not null default 'PL',
  phone_number text,
  pesel text,
  date_of_birth text,
  city text,
  postal_code text,
  street text,
  bank_account_number text,
  account_status text not null check (account_status in ('BASIC', 'TRIAL', 'ACTIVE', 'SUSPENDED', 'CLOSED')),
  is_active boolean not null default true,
  locked_at timestamptz,
  trial_ends_at timestamptz,
  verification_required_at timestamptz,
  email_status text not null default 'UNVERIFIED' check (email_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  phone_status text not null default 'UNVERIFIED' check (phone_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  limits_status text not null default 'UNVERIFIED' check (limits_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  bank_account_status text not null default 'UNVERIFIED' check (bank_account_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  deposit_account_status text not null default 'UNVERIFIED' check (deposit_account_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  identity_status text not null default 'UNVERIFIED' check (identity_status in ('UNVERIFIED', 'IN_VERIFICATION', 'VERIFIED')),
  profile_role text not null default 'PLAYER',
  verification_method text,
  created_at timestamptz not null
);

-- What must be unique over all players lives in claim tables of its own: one kind, one value, one player.
create table claim (
  kind text not null check (kind in ('email', 'username', 'pesel', 'phone')),
  value text not null,
  player_id uuid not null,
  primary key (kind, value)
);

-- Time-outs, self-exclusions, closures, suspensions: while one holds, the player can't sign in and `code` says why.
create table restriction (
  player_id uuid not null references player,
  restriction_id uuid not null,
  kind text not null check (kind in ('TIME_OUT', 'SELF_EXCLUSION', 'CLOSE_ACCOUNT', 'SUSPENSION', 'REFUSAL')),
  code text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (player_id, restriction_id)
);

create table player_limit (
  player_id uuid not null references player,
  limit_type text not null check (limit_type in ('DEPOSIT', 'SESSION_TIME')),
  time_type text not null check (time_type in ('DAILY', 'MONTHLY')),
  -- grosze for DEPOSIT, seconds for SESSION_TIME
  amount bigint not null check (amount >= 0),
  new_amount bigint check (new_amount >= 0),
  new_amount_from timestamptz,
  primary key (player_id, limit_type, time_type),
  check ((new_amount is null) = (new_amount_from is null))
);

-- Limits of everybody; a player's own ones only make them stricter.
create table global_limit (
  limit_type text not null check (limit_type in ('DEPOSIT', 'SESSION_TIME')),
  time_type text not null check (time_type in ('DAILY', 'MONTHLY')),
  amount bigint not null check (amount >= 0),
  primary key (limit_type, time_type)
);

insert into global_limit (limit_type, time_type, amount) values
  ('DEPOSIT', 'DAILY', 1000000),
  ('DEPOSIT', 'MONTHLY', 10000000),
  ('SESSION_TIME', 'DAILY', 43200),
  ('SESSION_TIME', 'MONTHLY', 1080000);
