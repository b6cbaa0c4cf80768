-- How many requests of a player or an IP each gateway has let through in a window, written by those with many alone, so that
-- a limit holds for all gateways together. Unlogged: after a crash the windows of one minute begin anew, and no commit waits
-- for a standby.
create unlogged table request_count (
  -- a hash of the player's id or of the IP
  subject bytea not null,
  -- by the gateways' clock; the windows of a subject are the same for all gateways
  window_ends_at timestamptz not null,
  -- the number of each gateway, by an id that it makes up at its start
  requests jsonb not null,
  primary key (subject, window_ends_at)
);
create index request_count_window_ends_at on request_count (window_ends_at);
