create table deposit (
  player_id uuid not null references player,
  deposit_id uuid not null,
  method text not null check (method in ('BLIK', 'CARD', 'GPAY')),
  provider text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('SENT', 'PAID', 'FINALIZED', 'REJECTED')),
  reason text,
  idempotency_key text,
  provider_reference uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- by the machine's clock: when the provider is next asked, null once nothing is to be asked any more
  check_at timestamptz,
  checks integer not null default 0,
  primary key (player_id, deposit_id),
  unique (player_id, idempotency_key),
  check (status not in ('FINALIZED', 'REJECTED') or check_at is null)
);
create index deposit_period on deposit (player_id, created_at);
create index deposit_to_check on deposit (check_at) where check_at is not null;

create table deposit_status (
  player_id uuid not null,
  deposit_id uuid not null,
  status text not null,
  at timestamptz not null,
  reason text,
  primary key (player_id, deposit_id, status),
  foreign key (player_id, deposit_id) references deposit
);

create table withdrawal (
  player_id uuid not null references player,
  withdrawal_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('REQUESTED', 'PAID_OUT', 'DENIED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, withdrawal_id)
);

-- Which player a payment's reference belongs to: a webhook names the payment alone.
create table payment_route (
  reference uuid primary key,
  player_id uuid not null
);

create table webhook_event (
  player_id uuid not null references player,
  event_id uuid not null,
  provider text not null,
  received_at timestamptz not null,
  primary key (player_id, event_id)
);

-- Events that contradict what is booked, e.g. a success after a rejection: a person decides.
create table parked_event (
  player_id uuid not null,
  parked_id uuid not null,
  deposit_id uuid not null,
  event text not null,
  reason text,
  at timestamptz not null,
  resolved_at timestamptz,
  primary key (player_id, parked_id),
  foreign key (player_id, deposit_id) references deposit
);

-- What came of a call that carried an Idempotency-Key, told again for the same key and the same body; null while the
-- first call is under way.
create table idempotent_answer (
  player_id uuid not null references player,
  idempotency_key text not null check (length(idempotency_key) <= 255),
  call text not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  answer jsonb,
  primary key (player_id, idempotency_key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
