-- One cycle as the product runs it: enqueue, next-command, ack; a transaction for each call of a use case.
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
insert into device_command (attempts,available_at,claim_id,claimed_at,completed_at,created_at,created_by,device_id,error,expires_at,failed_claim_id,idempotency_key,kind,lease_until,max_attempts,payload,priority,result,status,tenant_id,version,id) values (:zero,:now,null,null,null,:now,:staff,:device,null,null,null,null,:kind,null,:one,:payload,:zero,null,:queued,:tenant,:zero,cast('ffffffffffffffff' || lpad(to_hex(cast(:seq as bigint)), 16, '0') as uuid));
commit;

-- GET /devices/next-command
begin;
select * from device_command where device_id = :device and status = 'QUEUED' and available_at <= :now and (expires_at is null or expires_at > :now) order by priority desc, id limit 1 for no key update skip locked \gset c_
update device_command set attempts=:one,available_at=:now,claim_id=cast('eeeeeeeeeeeeeeee' || lpad(to_hex(cast(:seq as bigint)), 16, '0') as uuid),claimed_at=:now,completed_at=null,error=null,failed_claim_id=null,lease_until=:lease,result=null,status=:claimed,version=:one where id=:c_id and version=:c_version;
commit;

-- POST /devices/commands/:id/ack
begin;
select dc1_0.id,dc1_0.attempts,dc1_0.available_at,dc1_0.claim_id,dc1_0.claimed_at,dc1_0.completed_at,dc1_0.created_at,dc1_0.created_by,dc1_0.device_id,dc1_0.error,dc1_0.expires_at,dc1_0.failed_claim_id,dc1_0.idempotency_key,dc1_0.kind,dc1_0.lease_until,dc1_0.max_attempts,dc1_0.payload,dc1_0.priority,dc1_0.result,dc1_0.status,dc1_0.tenant_id,dc1_0.version from device_command dc1_0 where dc1_0.id=:c_id for no key update \gset a_
update device_command set attempts=:one,available_at=:now,claim_id=:a_claim_id,claimed_at=:now,completed_at=:now,error=null,failed_claim_id=null,lease_until=null,result=null,status=:done,version=:two where id=:a_id and version=:a_version;
commit;
