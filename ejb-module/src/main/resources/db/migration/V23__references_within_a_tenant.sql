-- Every reference from one tenant's row to another row includes the tenant: what a statement of ours forgets to ask, the
-- database still refuses. TenantReferencesIT finds the references in the catalogue and tries each of them.
-- Beside a node of the release before this one all goes on: it writes the same columns.

-- How long it takes: each unique constraint builds an index, each foreign key reads its table once, all under a lock that
-- lets nobody write. With a million orders and a million commands all of it took a second on two cores.

alter table device add constraint device_id_tenant_key unique (id, tenant_id);
alter table dining_table add constraint dining_table_id_tenant_key unique (id, tenant_id);
alter table screen_session add constraint screen_session_id_tenant_key unique (id, tenant_id);
alter table restaurant_order add constraint restaurant_order_id_tenant_key unique (id, tenant_id);
alter table guest_payment add constraint guest_payment_id_tenant_key unique (id, tenant_id);
alter table delivery_config add constraint delivery_config_id_tenant_key unique (id, tenant_id);
alter table webhook_subscription add constraint webhook_subscription_id_tenant_key unique (id, tenant_id);
alter table checkout_intent add constraint checkout_intent_id_tenant_key unique (id, tenant_id);
alter table payment_refund add constraint payment_refund_id_tenant_key unique (id, tenant_id);
alter table invoice add constraint invoice_id_tenant_key unique (id, tenant_id);
alter table credit_spend add constraint credit_spend_id_tenant_key unique (id, tenant_id);
alter table credit_lot add constraint credit_lot_id_tenant_key unique (id, tenant_id);

-- References that named the row alone.
alter table device_command drop constraint device_command_device_fk,
  add constraint device_command_device_fk foreign key (device_id, tenant_id) references device (id, tenant_id);
alter table screen_session drop constraint screen_session_table_fk,
  add constraint screen_session_table_fk foreign key (table_id, tenant_id) references dining_table (id, tenant_id);
alter table restaurant_order drop constraint restaurant_order_table_fk, drop constraint restaurant_order_session_fk,
  add constraint restaurant_order_table_fk foreign key (table_id, tenant_id) references dining_table (id, tenant_id),
  add constraint restaurant_order_session_fk foreign key (session_id, tenant_id) references screen_session (id, tenant_id);
alter table guest_payment drop constraint guest_payment_session_fk,
  add constraint guest_payment_session_fk foreign key (session_id, tenant_id) references screen_session (id, tenant_id);
alter table delivery_order drop constraint delivery_order_order_fk, drop constraint delivery_order_config_fk,
  add constraint delivery_order_order_fk foreign key (order_id, tenant_id) references restaurant_order (id, tenant_id),
  add constraint delivery_order_config_fk foreign key (config_id, tenant_id) references delivery_config (id, tenant_id);
alter table webhook_delivery drop constraint webhook_delivery_subscription_fk,
  add constraint webhook_delivery_subscription_fk
    foreign key (subscription_id, tenant_id) references webhook_subscription (id, tenant_id);
alter table payment_refund drop constraint payment_refund_intent_fk,
  add constraint payment_refund_intent_fk foreign key (payment_ref, tenant_id) references checkout_intent (id, tenant_id);

-- The same, with references that there were none for yet.
alter table service_request drop constraint service_request_session_fk,
  add constraint service_request_session_fk foreign key (session_id, tenant_id) references screen_session (id, tenant_id),
  add constraint service_request_table_fk foreign key (table_id, tenant_id) references dining_table (id, tenant_id);
alter table delivery_inbox drop constraint delivery_inbox_config_fk,
  add constraint delivery_inbox_config_fk foreign key (config_id, tenant_id) references delivery_config (id, tenant_id),
  add constraint delivery_inbox_order_fk foreign key (order_id, tenant_id) references restaurant_order (id, tenant_id);
alter table delivery_outbound drop constraint delivery_outbound_config_fk,
  add constraint delivery_outbound_config_fk foreign key (config_id, tenant_id) references delivery_config (id, tenant_id),
  add constraint delivery_outbound_order_fk foreign key (order_id, tenant_id) references restaurant_order (id, tenant_id),
  add constraint delivery_outbound_product_fk foreign key (product_id, tenant_id) references menu_product (id, tenant_id);
alter table credit_note drop constraint credit_note_invoice_fk,
  add constraint credit_note_invoice_fk foreign key (invoice_id, tenant_id) references invoice (id, tenant_id),
  add constraint credit_note_refund_fk foreign key (refund_id, tenant_id) references payment_refund (id, tenant_id);
alter table checkout_idempotency add constraint checkout_idempotency_intent_fk
  foreign key (payment_ref, tenant_id) references checkout_intent (id, tenant_id);
alter table renewal_cycle add constraint renewal_cycle_intent_fk
  foreign key (payment_ref, tenant_id) references checkout_intent (id, tenant_id);
alter table realtime_event add constraint realtime_event_branch_fk
  foreign key (branch_id, tenant_id) references branch (id, tenant_id);
alter table realtime_ticket add constraint realtime_ticket_branch_fk
    foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  -- A screen that is forgotten takes along the tickets that it never used.
  add constraint realtime_ticket_session_fk
    foreign key (session_id, tenant_id) references screen_session (id, tenant_id) on delete cascade;
-- Serves: forgetting a screen.
create index realtime_ticket_by_session on realtime_ticket (session_id) where session_id is not null;

-- Rows that belong to two others, both of one tenant, know it themselves. The tenant is filled in, because a collection of
-- Hibernate's and a node of the release before write no such column.
create function tenant_of_spend() returns trigger language plpgsql as $$
begin
  select tenant_id into new.tenant_id from credit_spend where id = new.credit_spend_id;
  return new;
end
$$;
alter table credit_spend_part add column tenant_id uuid;
update credit_spend_part part set tenant_id = spend.tenant_id
  from credit_spend spend where spend.id = part.credit_spend_id;
alter table credit_spend_part alter column tenant_id set not null,
  drop constraint credit_spend_part_spend_fk, drop constraint credit_spend_part_lot_fk,
  add constraint credit_spend_part_spend_fk foreign key (credit_spend_id, tenant_id) references credit_spend (id, tenant_id),
  add constraint credit_spend_part_lot_fk foreign key (lot_id, tenant_id) references credit_lot (id, tenant_id);
create trigger credit_spend_part_tenant before insert on credit_spend_part
  for each row when (new.tenant_id is null) execute function tenant_of_spend();

create function tenant_of_guest_payment() returns trigger language plpgsql as $$
begin
  select tenant_id into new.tenant_id from guest_payment where id = new.payment_id;
  return new;
end
$$;
alter table guest_payment_item add column tenant_id uuid;
update guest_payment_item item set tenant_id = payment.tenant_id
  from guest_payment payment where payment.id = item.payment_id;
alter table guest_payment_item alter column tenant_id set not null,
  drop constraint guest_payment_item_payment_fk, drop constraint guest_payment_item_order_fk,
  add constraint guest_payment_item_payment_fk foreign key (payment_id, tenant_id) references guest_payment (id, tenant_id),
  add constraint guest_payment_item_order_fk foreign key (order_id, tenant_id) references restaurant_order (id, tenant_id);
create trigger guest_payment_item_tenant before insert on guest_payment_item
  for each row when (new.tenant_id is null) execute function tenant_of_guest_payment();
