-- Guests' payments go back by the same machine as those of tenants.
alter table guest_payment add column refunded_cents bigint not null default 0,
  add constraint guest_payment_refunded_check check (refunded_cents between 0 and coalesce(paid_cents, 0));

-- Writes payment_refund anew and looks at all of guest_payment, under their locks: some seconds for a million payments.
-- Whose payment it is says where it is found; what is there is referred to.
alter table payment_refund add column payer varchar(8) not null default 'TENANT',
  add constraint payment_refund_payer_check check (payer in ('TENANT', 'GUEST'));
alter table payment_refund
  add column intent_id uuid generated always as (case payer when 'TENANT' then payment_ref end) stored,
  add column guest_payment_id uuid generated always as (case payer when 'GUEST' then payment_ref end) stored,
  drop constraint payment_refund_intent_fk,
  add constraint payment_refund_intent_fk foreign key (intent_id, tenant_id)
    references checkout_intent (id, tenant_id),
  add constraint payment_refund_guest_payment_fk foreign key (guest_payment_id, tenant_id)
    references guest_payment (id, tenant_id);

-- Serve: the keys above, when what they refer to is deleted.
create index payment_refund_by_intent on payment_refund (intent_id) where intent_id is not null;
create index payment_refund_by_guest_payment on payment_refund (guest_payment_id) where guest_payment_id is not null;

-- Serve: guests' payments of a tenant or of a branch, newest first, keyset by id.
create index guest_payment_by_tenant on guest_payment (tenant_id, id desc);
create index guest_payment_by_branch on guest_payment (branch_id, id desc);
