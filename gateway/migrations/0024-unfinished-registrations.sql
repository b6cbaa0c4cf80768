-- When a registration was last gone on with: its last token was given out. One that nobody comes back to gives e-mail,
-- username, PESEL and phone free (REGISTRATION_KEPT_DAYS).
alter table registration add column touched_at timestamptz;
update registration set touched_at = started_at;
alter table registration alter column touched_at set not null;
create index registration_unfinished on registration (touched_at) where completed_at is null;
