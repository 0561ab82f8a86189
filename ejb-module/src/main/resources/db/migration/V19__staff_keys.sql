-- Names that staff's clients give to orders and payments: the same one again is no second order or payment.

-- What was asked for under staff's key: it stands for this only. Null for all others.
alter table restaurant_order add column request_sha256 varchar(64);
-- One order for a key in a branch; also serves looking for it.
create unique index restaurant_order_staff_key on restaurant_order (branch_id, idempotency_key)
  where session_id is null and idempotency_key is not null;

alter table order_payment add column idempotency_key varchar(100);
-- Where the key counts, as for order numbers: the order's branch, or the tenant when no branch takes the order.
alter table order_payment add column scope_id uuid;
alter table order_payment add constraint order_payment_key_check check ((idempotency_key is null) = (scope_id is null));
-- One payment for a key in a branch; also serves looking for it.
create unique index order_payment_idempotency_key on order_payment (scope_id, idempotency_key)
  where idempotency_key is not null;
