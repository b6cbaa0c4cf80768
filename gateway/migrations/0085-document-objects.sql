-- Where images of documents lie in object storage (docs/adr/0071): the object's made-up name, and what its bytes come to.
-- Both are null where the bytes lie in document_part, as they always do for a gateway of the version before.
alter table document add column object_name uuid, add column sha256 text;
create index document_object on document (object_name) where object_name is not null;

-- Objects without a document: those that are on their way, those whose row is gone, and those that are being removed.
create table loose_object (
  object_name uuid primary key,
  -- when it is removed; for one on its way the time by which it must have got its row
  remove_after timestamptz not null,
  -- true once somebody has begun to remove it, after which it gets no row any more
  is_removed boolean not null default false
);
create index loose_object_due on loose_object (remove_after);
