-- One cycle as the product runs it: enqueue, next-command, ack; a transaction for the first, single statements for the others.
-- The bench compares these statements with those that the product logs and refuses to measure when they differ.
-- An id or a missing value that the product hands over as a parameter is an expression or null here.

\if :n
\else
select d.id as device, d.tenant_id as tenant from bench_client b join device d on d.id = b.device where b.client = :client_id \gset
\endif
\set n :n + 1
\set seq :base + :n * 64 + :client_id

-- POST /devices/:id/commands
begin;
select id, tenant_id, branch_id, kind, status from device where id = :device for key share;
insert into device_command (id, tenant_id, device_id, kind, payload, priority, idempotency_key, max_attempts, created_at, expires_at, created_by, status, attempts, available_at, version) values (cast('ffffffffffffffff' || lpad(to_hex(cast(:seq as bigint)), 16, '0') as uuid), :tenant, :device, :kind, :payload, :zero, null, :one, :now, null, :staff, :queued, :zero, :now, 0);
commit;

-- GET /devices/next-command
with claimable as (select id, tenant_id, device_id, kind, payload, priority, idempotency_key, max_attempts, created_at, expires_at, created_by, status, attempts, claim_id, failed_claim_id, available_at, claimed_at, lease_until, confirmed_at, completed_at, result, error, version, place from device_command where device_id = :device and status = 'QUEUED' and available_at <= greatest(:now, created_at) and (expires_at is null or expires_at > :now) order by priority desc, place limit 2) select id, tenant_id, device_id, kind, payload, priority, idempotency_key, max_attempts, created_at, expires_at, created_by, status, attempts, claim_id, failed_claim_id, available_at, claimed_at, lease_until, confirmed_at, completed_at, result, error, version, (select count(*) from claimable) > 1 as more from claimable order by priority desc, place limit 1 \gset c_
update device_command set status = :claimed, attempts = :one, claim_id = cast('eeeeeeeeeeeeeeee' || lpad(to_hex(cast(:seq as bigint)), 16, '0') as uuid), failed_claim_id = null, available_at = :now, claimed_at = :now, lease_until = :lease, confirmed_at = null, completed_at = null, result = null, error = null, version = version + 1 where id = :c_id and version = :c_version;

-- POST /devices/commands/:id/ack
\set held :c_version + 1
update device_command set status = :done, attempts = :one, claim_id = cast('eeeeeeeeeeeeeeee' || lpad(to_hex(cast(:seq as bigint)), 16, '0') as uuid), failed_claim_id = null, available_at = :now, claimed_at = :now, lease_until = null, confirmed_at = null, completed_at = :now, result = null, error = null, version = version + 1 where id = :c_id and version = :held;
