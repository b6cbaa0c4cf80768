-- Promotions for everybody. `words` and `bonus` are those of the wire, `words` by language.
create table promotion (
  promotion_id uuid primary key,
  type text not null check (type in ('STREAM', 'BONUS', 'CASHBACK', 'INFO')),
  -- the kind of a welcome offer; null for all others
  kind text unique,
  -- shown as a banner of the home page
  is_banner boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  image_url text,
  words jsonb not null,
  bonus jsonb
);
create index promotion_running on promotion (starts_at desc, promotion_id);
create index promotion_ended on promotion (ends_at desc, promotion_id) where ends_at is not null;

-- What the public pages show beside promotions: one row of each kind, its content by language.
create table public_content (
  name text primary key check (name in ('aboutUs', 'contactData', 'footerSections', 'socialLinks', 'sponsors')),
  content jsonb not null
);
