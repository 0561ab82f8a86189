-- What tenants own, and the entitlements that follow from it. Days are of the tenant's own zone.

-- Made when it is first locked. Its row is the billing lock of the tenant: whoever buys, settles, sweeps or overrides
-- takes it before anything else.
create table billing_account (
  tenant_id uuid primary key constraint billing_account_tenant_fk references tenant,
  -- The day of the first licence, from which every anniversary is derived. Set once.
  anchor_at date
);

create table owned_product (
  id               uuid primary key,
  tenant_id        uuid        not null constraint owned_product_tenant_fk references tenant,
  code             varchar(64) not null,
  -- A licence, a module or an integration: owned once at a time, and paid again it is the same row again.
  single           boolean     not null,
  quantity         integer     not null,
  pending_quantity integer,
  status           varchar(16) not null,
  period_start     date        not null,
  -- The first day that is not paid; null without an end.
  period_end       date,
  charged_cents    bigint      not null,
  cancel_at        date,
  origin           varchar(16) not null,
  created_at       timestamptz not null,
  version          integer     not null,
  constraint owned_product_status_check check (status in ('ACTIVE', 'PAST_DUE', 'EXPIRED')),
  constraint owned_product_origin_check check (origin in ('PURCHASE', 'RENEWAL', 'ADMIN')),
  constraint owned_product_quantity_check check (quantity >= 1),
  constraint owned_product_pending_check check (pending_quantity between 0 and quantity),
  constraint owned_product_charged_check check (charged_cents >= 0),
  -- Lets other tables reference (row, tenant) together.
  constraint owned_product_id_tenant_key unique (id, tenant_id)
);
-- Serves: what a tenant owns, in the order in which it was bought.
create index owned_product_by_tenant on owned_product (tenant_id, id);
-- Serves: no query; it is the last guard against owning twice what is owned once.
create unique index owned_product_live_key on owned_product (tenant_id, code) where single and status <> 'EXPIRED';

-- Which payment brought which units: a payment that comes again finds its rows here and brings nothing more.
create table owned_purchase (
  payment_ref   varchar(39) not null,
  code          varchar(64) not null,
  tenant_id     uuid        not null,
  owned_id      uuid        not null,
  quantity      integer     not null,
  charged_cents bigint      not null,
  period_end    date,
  bought_at     timestamptz not null,
  -- Serves: what a payment bought.
  primary key (payment_ref, code),
  constraint owned_purchase_row_fk foreign key (owned_id, tenant_id) references owned_product (id, tenant_id)
);
-- Serves: which payments a row comes from, for its refund.
create index owned_purchase_by_row on owned_purchase (owned_id);

-- Credits that one purchase brought; they are spent first in, first out, and never expire.
create table credit_lot (
  id         uuid primary key,
  tenant_id  uuid        not null,
  owned_id   uuid        not null,
  kind       varchar(16) not null,
  units      bigint      not null,
  remaining  bigint      not null,
  created_at timestamptz not null,
  version    integer     not null,
  constraint credit_lot_row_fk foreign key (owned_id, tenant_id) references owned_product (id, tenant_id),
  -- Serves: no query; one lot for each pack.
  constraint credit_lot_row_key unique (owned_id),
  constraint credit_lot_kind_check check (kind in ('PHOTO', 'VIDEO', 'MODEL3D', 'SMS')),
  constraint credit_lot_remaining_check check (remaining between 0 and units)
);
-- Serves: balances, and spending, oldest lot first.
create index credit_lot_left on credit_lot (tenant_id, kind, id) where remaining > 0;

-- What a superadmin set by hand: one JSON object of full keys, whose order is that of the fold.
create table entitlement_override (
  tenant_id  uuid primary key constraint entitlement_override_tenant_fk references tenant,
  members    text        not null,
  changed_at timestamptz not null,
  version    integer     not null
);

-- The folded set of a tenant. A tenant without a row has never had anything but the free core.
create table entitlement_set (
  tenant_id    uuid primary key constraint entitlement_set_tenant_fk references tenant,
  -- Grows with every real change of the set; what clients see.
  version      bigint      not null,
  features     text        not null,
  limits       text        not null,
  integrations text        not null,
  computed_at  timestamptz not null,
  -- When it changes by itself; null is never.
  valid_until  timestamptz,
  -- Of the products whose grants were folded.
  catalogue_version bigint not null,
  -- Grows with every write; what caches are ordered by.
  revision     integer     not null
);
-- Serves: the expiry sweep.
create index entitlement_set_due on entitlement_set (valid_until) where valid_until is not null;
