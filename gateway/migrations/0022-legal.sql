-- Versions of legal documents. A version is never changed: what players accepted stays readable as they saw it.
create table legal_document (
  document_id uuid primary key,
  type_code text not null check (
    type_code in ('TERMS_AND_CONDITIONS', 'RESPONSIBLE_GAMBLING', 'INFORMATION_CLAUSE', 'PRIVACY_POLICY')
  ),
  version integer not null check (version > 0),
  -- false: for information only, the gate doesn't ask for it
  needs_acceptance boolean not null,
  show_on_ui boolean not null,
  active_from timestamptz not null,
  -- what is new in this version, by language
  changes jsonb not null,
  unique (type_code, version)
);

create table legal_acceptance (
  player_id uuid not null references player,
  document_id uuid not null,
  accepted_at timestamptz not null,
  primary key (player_id, document_id)
);
