-- Work that is due is claimed by one gateway at a time, a player's work of one kind by one: the others take other players.
-- A claim only divides the work: each player's own transaction looks again whether something is due. A gateway of the
-- release before knows no claims; what it does meanwhile is not done twice either.
create table claimed_work (
  player_id uuid not null,
  work text not null,
  -- of the batch that claimed it: who comes too late gives nobody else's claim back
  claim_id uuid not null,
  -- from then on another gateway takes over; by the machine's own clock
  held_until timestamptz not null,
  primary key (player_id, work)
);
