-- A withdrawal remembers how and to which account it goes: a number that is given later does not turn it round. HELD is one
-- that a person looks at; EXPIRED one that nobody decided on in time. What they do to the ledger: docs/adr/0014.
alter table withdrawal
  add column method text not null default 'BANK_TRANSFER',
  add column bank_account_number text,
  drop constraint withdrawal_status_check,
  add constraint withdrawal_status_check check (status in ('REQUESTED', 'HELD', 'PAID_OUT', 'DENIED', 'EXPIRED'));

create index withdrawal_open on withdrawal (created_at) where status in ('REQUESTED', 'HELD');
create index withdrawal_newest on withdrawal (created_at desc);
