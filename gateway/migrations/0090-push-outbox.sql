-- Notices for a push bus that knows no transactions: written with what they tell, deleted once the bus has them.
create table push_outbox (
  -- All zeros for a notice to every gateway.
  player_id uuid not null,
  notice_id uuid not null,
  payload text not null,
  -- By the machine's own time.
  created_at timestamptz not null,
  primary key (player_id, notice_id)
);
create index push_outbox_created_at on push_outbox (created_at);
