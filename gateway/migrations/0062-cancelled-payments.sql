-- A payment that its player gave up and its provider took back is CANCELLED: it was never refused, and counts nowhere.
-- `gave_up_at` is noted before the provider is asked: whoever hears of its yes, this call or a later one, knows whose wish it was.
alter table deposit
  add column gave_up_at timestamptz,
  drop constraint deposit_status_check,
  add constraint deposit_status_check check (status in ('SENT', 'PAID', 'FINALIZED', 'REJECTED', 'CANCELLED')),
  add check (status <> 'CANCELLED' or (check_at is null and gave_up_at is not null));
