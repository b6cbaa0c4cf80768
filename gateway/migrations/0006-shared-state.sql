-- What all gateway processes share: the clock's offset, maintenance, the fault of the testers' panel.
create table shared_state (
  name text primary key check (name in ('clock', 'maintenance', 'fault')),
  value jsonb not null
);

insert into shared_state (name, value) values
  ('clock', '{"offset": 0}'),
  ('maintenance', '{"maintenance": false}'),
  ('fault', '{"kind": "none", "path": "", "times": null, "delay": 0}');
