-- One address alone must not pause pairing for the whole installation: what it adds is counted. A digest, not the address.
alter table pairing_miss add column source varchar(64) not null default '';
-- Serves: how much one source has added to the window.
create index pairing_miss_by_source on pairing_miss (source, at);
