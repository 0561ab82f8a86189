-- What the operator did stood under no tenant; it belongs to the tenant that it concerns.
update audit_entry set tenant_id = cast(target_id as uuid)
 where tenant_id is null and target_type = 'tenant';
update audit_entry set tenant_id = branch.tenant_id from branch
 where audit_entry.tenant_id is null and target_type = 'branch' and branch.id = cast(target_id as uuid);
update audit_entry set tenant_id = refund.tenant_id from payment_refund refund
 where audit_entry.tenant_id is null and action like 'checkout.refund%'
   and refund.id = cast(cast(details as jsonb) ->> 'refundId' as uuid);

-- Serves: the operator's audit list of one actor, newest first, keyset by id.
create index audit_entry_by_actor on audit_entry (actor, id desc);
-- Serves: the operator's audit list of one action, newest first, keyset by id.
create index audit_entry_by_action on audit_entry (action, id desc);
