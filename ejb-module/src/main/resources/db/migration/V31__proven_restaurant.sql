-- Whose a platform's restaurant is: pushed orders go to a tenant only after the platform has let it in there.

-- When the platform last let this configuration in with its own credentials, for this restaurant; null: not yet.
alter table delivery_config add column proven_at timestamptz;
-- Null of a configuration whose restaurant the operator has released.
alter table delivery_config alter column remote_restaurant_id drop not null;
alter table delivery_config add constraint delivery_config_restaurant_check
  check (status <> 'ENABLED' or remote_restaurant_id is not null);

-- What works goes on working: those that have a token, have read orders or have been pushed some.
update delivery_config c set proven_at = now()
  where c.status = 'ENABLED' and c.credentials is not null
    and (c.token is not null or c.last_order_poll_at is not null or c.last_menu_sync_at is not null
      or c.store_open is not null or exists (select from delivery_inbox i where i.config_id = c.id));
