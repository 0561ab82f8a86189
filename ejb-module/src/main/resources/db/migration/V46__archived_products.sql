-- Serves: a tenant's archived products, newest first, keyset by id.
create index menu_product_archived on menu_product (tenant_id, id desc) where archived_at is not null;
