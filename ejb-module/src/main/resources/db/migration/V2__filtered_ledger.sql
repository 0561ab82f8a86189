-- A device's ledger narrowed to what is rare in it: without these, the search for three failures among a
-- million finished commands reads them all. The list by kind has no index: each command would pay for it three
-- times, when it is queued, claimed and done, and the walk through one device's history is short.

-- Serves: the list by status, newest first, keyset by id. Queued and claimed ones have partial indexes of their
-- own, done ones are everywhere. Nothing is written here until a command ends badly.
create index device_command_by_ending on device_command (device_id, status, id desc)
  where status in ('FAILED', 'CANCELLED', 'EXPIRED', 'OUTCOME_UNKNOWN');
