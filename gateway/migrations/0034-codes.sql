-- Codes that bring a bonus, each at most once to a player, and who recommended the product to whom.
create table promocode (
  -- as `normalisePromocode` writes it
  code text primary key,
  name text not null,
  title text not null,
  description text not null,
  steps jsonb not null default '[]',
  steps_header text,
  is_freebet boolean not null,
  amount bigint not null check (amount >= 0),
  wagering_required bigint not null default 0 check (wagering_required >= 0),
  -- days that the player has to accept and play it
  days smallint not null check (days > 0),
  ends_at timestamptz,
  most_redemptions integer,
  redemptions integer not null default 0,
  check (most_redemptions is null or redemptions <= most_redemptions)
);

create table promocode_redemption (
  player_id uuid not null references player,
  code text not null references promocode,
  bonus_id uuid not null,
  at timestamptz not null,
  primary key (player_id, code)
);

create table referral (
  player_id uuid primary key references player,
  code text not null,
  at timestamptz not null
);
