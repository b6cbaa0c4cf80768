-- What a registration holds beside the player's own data. A player whose account_status is BASIC is still registering.
create table registration (
  player_id uuid primary key references player,
  started_at timestamptz not null,
  -- terms, privacy policy, responsible gambling
  accepted_at timestamptz,
  affiliate_tag text,
  referral_code text,
  income_source text,
  pep boolean,
  document_type text,
  document_number text,
  document_expiry_date text,
  subscribed_emails boolean,
  subscribed_text_messages boolean,
  subscribed_telephone_calls boolean,
  research_account_notifications boolean,
  research_emails boolean,
  research_text_messages boolean,
  completed_at timestamptz
);

-- The one living code of a player; only its hash is kept.
create table one_time_code (
  player_id uuid primary key references player,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Calls that anybody may make are counted per window; the subject is the hash of an IP address, a player or a phone.
create table call_throttle (
  scope text not null,
  subject bytea not null,
  calls integer not null,
  window_ends_at timestamptz not null,
  primary key (scope, subject)
);

-- PESEL numbers and confirmed phones belong to one player each, also those of players that were there before.
insert into claim (kind, value, player_id)
select 'pesel', pesel, player_id from player where pesel is not null and account_status <> 'BASIC'
on conflict do nothing;
insert into claim (kind, value, player_id)
select 'phone', phone_number, player_id from player where phone_number is not null and phone_status = 'VERIFIED'
on conflict do nothing;
