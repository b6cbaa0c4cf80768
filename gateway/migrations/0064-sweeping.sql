-- What ends by itself is found by its time, however much of it there is.
create index session_expires_at on session (expires_at);
create index socket_ticket_expires_at on socket_ticket (expires_at);
create index registration_token_expires_at on registration_token (expires_at);
create index login_throttle_window_ends_at on login_throttle (window_ends_at);
create index call_throttle_window_ends_at on call_throttle (window_ends_at);
