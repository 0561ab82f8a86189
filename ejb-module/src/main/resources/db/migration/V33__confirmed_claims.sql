-- A device's journal confirms its claims (next-command?have=...). Null is a claim that no journal has named yet.
-- Served by device_command_claimed, as what is in flight is.
alter table device_command add column confirmed_at timestamptz;
