-- Menu, tables, orders, payments.

create table menu_category (
  id          uuid primary key,
  tenant_id   uuid         not null constraint menu_category_tenant_fk references tenant,
  name        varchar(200) not null,
  created_at  timestamptz  not null,
  archived_at timestamptz,
  version     integer      not null,
  constraint menu_category_id_tenant_key unique (id, tenant_id)
);
-- Serves: a tenant's categories, newest first, keyset by id.
create index menu_category_by_tenant on menu_category (tenant_id, id desc) where archived_at is null;

create table menu_product (
  id           uuid primary key,
  tenant_id    uuid         not null,
  category_id  uuid         not null,
  name         varchar(200) not null,
  description  varchar(2000),
  price_cents  bigint       not null,
  -- False: "86", nothing left of it today.
  is_available boolean      not null,
  -- False: not on the menu at all.
  is_active    boolean      not null,
  station      varchar(16)  not null,
  -- A JSON array of {name, priceCents}: read and written with their product only.
  options      text         not null,
  image_url    varchar(2048),
  created_at   timestamptz  not null,
  archived_at  timestamptz,
  version      integer      not null,
  constraint menu_product_category_fk foreign key (category_id, tenant_id) references menu_category (id, tenant_id),
  constraint menu_product_id_tenant_key unique (id, tenant_id),
  constraint menu_product_station_check check (station in ('KITCHEN', 'BAR')),
  constraint menu_product_price_check check (price_cents between 0 and 10000000000)
);
-- Serves: a tenant's products, newest first, keyset by id; its whole menu.
create index menu_product_by_tenant on menu_product (tenant_id, id desc) where archived_at is null;
-- Serves: whether a category still holds products.
create index menu_product_by_category on menu_product (category_id) where archived_at is null;

create table dining_table (
  id          uuid primary key,
  tenant_id   uuid        not null,
  branch_id   uuid        not null,
  name        varchar(60) not null,
  created_at  timestamptz not null,
  archived_at timestamptz,
  version     integer     not null,
  constraint dining_table_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id)
);
-- Serves: a branch's tables, newest first, keyset by id, and that no two have one name.
create unique index dining_table_name_key on dining_table (branch_id, lower(name)) where archived_at is null;
create index dining_table_by_tenant on dining_table (tenant_id, id desc) where archived_at is null;

-- The last order number of a branch's local day; scope_id is the tenant for orders that no branch takes.
create table order_number (
  scope_id uuid    not null,
  day      date    not null,
  last     integer not null,
  constraint order_number_pk primary key (scope_id, day)
) with (fillfactor = 50);

create table restaurant_order (
  id                uuid primary key,
  tenant_id         uuid         not null constraint restaurant_order_tenant_fk references tenant,
  -- Null only while an order from a platform waits for a tenant that has no active branch.
  branch_id         uuid,
  order_number      varchar(16)  not null,
  status            varchar(20)  not null,
  source            varchar(16)  not null,
  external_order_id varchar(128),
  display_code      varchar(64),
  table_id          uuid         constraint restaurant_order_table_fk references dining_table,
  -- A JSON array: items are read and written with their order only.
  items             text         not null,
  total_cents       bigint       not null,
  notes             varchar(4000),
  attention         text[]       not null,
  accept_by         timestamptz,
  due_at            timestamptz,
  prep_time_minutes integer,
  courier           varchar(16),
  created_at        timestamptz  not null,
  created_by        varchar(255) not null,
  -- When it was first SERVED or PAID: order.completed.v1 is told once.
  completed_at      timestamptz,
  cancelled_at      timestamptz,
  cancel_reason     varchar(500),
  external_data     text         not null,
  -- Steps with each change; what the kitchen was told of carries it.
  version           integer      not null,
  constraint restaurant_order_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint restaurant_order_status_check
    check (status in ('PENDING_APPROVAL', 'PENDING', 'PREPARING', 'READY', 'SERVED', 'PAID', 'CANCELLED')),
  constraint restaurant_order_source_check
    check (source in ('POS', 'SCREEN', 'PLATFORM_A', 'PLATFORM_B', 'PLATFORM_C', 'PLATFORM_D')),
  constraint restaurant_order_total_check check (total_cents >= 0),
  constraint restaurant_order_branch_check check (branch_id is not null or status in ('PENDING_APPROVAL', 'CANCELLED', 'SERVED', 'PAID'))
) with (fillfactor = 80);
-- One order for one of the platform's, whatever comes twice (spec 3, Other delivery records).
create unique index restaurant_order_external_key on restaurant_order (tenant_id, source, external_order_id)
  where external_order_id is not null;
-- Serves: a branch's orders, newest first, keyset by id.
create index restaurant_order_by_branch on restaurant_order (branch_id, id desc);
-- Serves: those of a branch in one status, of one source, or placed since a time.
create index restaurant_order_by_status on restaurant_order (branch_id, status, id desc);
create index restaurant_order_by_source on restaurant_order (branch_id, source, id desc);
create index restaurant_order_by_time on restaurant_order (branch_id, created_at);
-- Serves: those of a tenant that need attention, newest first.
create index restaurant_order_attention on restaurant_order (tenant_id, id desc) where status = 'PENDING_APPROVAL';
-- Serves: a platform that names an order by our number.
create index restaurant_order_by_number on restaurant_order (tenant_id, source, order_number, id desc)
  where external_order_id is not null;

create table order_payment (
  id           uuid primary key,
  order_id     uuid         not null constraint order_payment_order_fk references restaurant_order,
  amount_cents bigint       not null,
  method       varchar(16)  not null,
  created_at   timestamptz  not null,
  created_by   varchar(255) not null,
  constraint order_payment_amount_check check (amount_cents > 0),
  constraint order_payment_method_check check (method in ('CASH', 'CARD', 'OTHER', 'ONLINE'))
);
-- Serves: what has been paid of an order.
create index order_payment_by_order on order_payment (order_id);
