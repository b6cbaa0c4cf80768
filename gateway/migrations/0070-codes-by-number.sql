-- A registration has a code for each number that it asked for; only that of the number asked for last counts (reading 81).
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (player_id, phone_number);
alter table one_time_code add column is_last boolean not null default true;
create index one_time_code_expires_at on one_time_code (expires_at);

-- Text messages with a code, each for as long as it counts against the next.
create table code_message (
  player_id uuid not null references player,
  phone_number text not null,
  sent_at timestamptz not null
);
create index code_message_player on code_message (player_id, sent_at);
create index code_message_sent_at on code_message (sent_at);
