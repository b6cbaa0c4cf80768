-- Images of documents. Their bytes lie in the database, in parts: they are stored with their row or not at all, every
-- gateway has them, and a backup has them too (docs/adr/0010). The id is the name under which they are kept.
create table document (
  player_id uuid not null references player,
  document_id uuid not null,
  -- as the player called it, for showing only
  file_name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  tag text not null,
  status text not null default 'UNVERIFIED' check (status in ('UNVERIFIED', 'VERIFIED', 'REJECTED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (player_id, document_id)
);
create index document_age on document (created_at);

create table document_part (
  player_id uuid not null,
  document_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (player_id, document_id, part),
  foreign key (player_id, document_id) references document on delete cascade
);
alter table document_part alter column bytes set storage external;
