create table message (
  player_id uuid not null references player,
  message_id uuid not null,
  type text not null check (type in ('Information', 'Announcement', 'Warning', 'Regulation', 'Reminder')),
  title text not null,
  text text not null,
  dialog boolean not null default false,
  steps jsonb not null default '[]',
  steps_header text,
  footer_text text,
  button_url text,
  button_code text,
  created_at timestamptz not null,
  seen_at timestamptz,
  archived_at timestamptz,
  primary key (player_id, message_id)
);
create index message_page on message (player_id, created_at desc, message_id desc);
create index message_unread on message (player_id) where seen_at is null and archived_at is null;

create table bonus (
  player_id uuid not null references player,
  bonus_id uuid not null,
  name text not null,
  title text not null,
  description text not null,
  steps jsonb not null default '[]',
  steps_header text,
  is_freebet boolean not null,
  amount bigint not null check (amount >= 0),
  status text not null check (status in ('AVAILABLE', 'ACCEPTED', 'ACHIEVED', 'REJECTED', 'EXPIRED')),
  redeem_until timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (player_id, bonus_id)
);
create index bonus_page on bonus (player_id, created_at desc, bonus_id desc);
