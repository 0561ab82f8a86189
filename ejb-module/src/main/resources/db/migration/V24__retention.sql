-- What the nightly retention looks for (server-config/README.md, What is kept). Audit entries, callbacks, consents and orders
-- that are old enough to be deleted are found along their primary keys, which sort by age: audit_entry_pkey,
-- payment_callback_pkey, checkout_consent_pkey, restaurant_order_pkey, guest_payment_pkey; screens by
-- screen_session_by_expiry. Each of these indexes is built from one reading of its table, under a lock that lets nobody write.

-- Serves: emptying the bodies of callbacks.
create index payment_callback_with_body on payment_callback (coalesce(repeated_at, received_at)) where raw_body <> '';
-- Serves: forgetting who consented.
create index checkout_consent_with_person on checkout_consent (at) where user_name <> '';
-- Serves: forgetting what nobody has paid.
create index checkout_intent_unpaid on checkout_intent (created_at)
  where status in ('FAILED', 'EXPIRED') and paid_cents is null;

-- Serve the references to what is deleted: whether anything still refers to an intent or an order.
create index checkout_idempotency_by_payment on checkout_idempotency (payment_ref) where payment_ref is not null;
create index renewal_cycle_by_payment on renewal_cycle (payment_ref) where payment_ref is not null;
create index delivery_inbox_by_order on delivery_inbox (order_id) where order_id is not null;
create index delivery_outbound_by_order on delivery_outbound (order_id) where order_id is not null;
