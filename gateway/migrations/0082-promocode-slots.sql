-- A code with a limit is redeemed from slots, each with a part of what is left, so that players don't wait for each other
-- at the one row of a campaign. `promocode.redemptions` counts what slots have got too: it never exceeds the limit, and a
-- gateway of the release before, which knows no slots, takes single redemptions from it as ever.
create table promocode_slot (
  code text not null references promocode,
  slot smallint not null,
  unused integer not null check (unused >= 0),
  primary key (code, slot)
);
