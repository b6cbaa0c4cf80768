-- When the present number was given. A decision names the number it is about, so that one which comes late says nothing of
-- the number that took its place.
alter table player add column bank_account_given_at timestamptz;

create index player_bank_account_given on player (bank_account_given_at desc) where bank_account_given_at is not null;
