-- A device's ledger narrowed to what is rare in it: without these, the search for three failures among a
-- million finished commands reads them all.

-- Serves: the list by status, newest first, keyset by id. Queued and claimed ones have partial indexes of their
-- own, done ones are everywhere. Nothing is written here until a command ends badly.
create index device_command_by_ending on device_command (device_id, status, id desc)
  where status in ('FAILED', 'CANCELLED', 'EXPIRED', 'OUTCOME_UNKNOWN');
-- Serves: the list by kind, newest first, keyset by id.
create index device_command_by_kind on device_command (device_id, kind, id desc);
