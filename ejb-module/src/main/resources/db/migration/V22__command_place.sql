-- The order of a device's commands is the database's, whatever the clocks of the nodes say that made their ids.
-- The default counts up, so a node of the release before may still insert.

-- Not cached by sessions: what each of them held in stock would be an order of its own.
create sequence device_command_place cache 1;

-- A constant default is kept with the table's definition: no row is written, however many have ended.
alter table device_command add column place bigint not null default 0;
alter sequence device_command_place owned by device_command.place;

-- What has not ended keeps the order that it had. The others are in no order any more.
update device_command c set place = waiting.place
  from (select id, nextval('device_command_place') as place
          from (select id from device_command where status in ('QUEUED', 'CLAIMED') order by id) by_age) waiting
 where c.id = waiting.id;

alter table device_command alter column place set default nextval('device_command_place');

-- A million rows are read once for each of these; only what has not ended is written.
drop index device_command_queued;
-- Serves: next-command (order priority desc, place) and the count of waiting commands.
create index device_command_queued on device_command (device_id, priority desc, place) where status = 'QUEUED';
drop index device_command_claimed;
-- Serves: in-flight of a device, in the order of the queue.
create index device_command_claimed on device_command (device_id, place) where status = 'CLAIMED';
