-- What becomes of ownership over the years: periods paid in advance, renewal cycles, reminders.

-- A renewal that is paid before the anniversary waits here until then. All null when there is none.
alter table owned_product
  add column next_period_start  date,
  add column next_period_end    date,
  add column next_quantity      integer,
  add column next_charged_cents bigint,
  add column next_origin        varchar(16),
  add column next_bought_at     timestamptz,
  -- When the first payment for the current period was provisioned: tells which payments it consists of.
  add column bought_at          timestamptz;
update owned_product o set bought_at = coalesce(
  (select min(p.bought_at) from owned_purchase p
    where p.owned_id = o.id and p.period_end is not distinct from o.period_end), o.created_at);
alter table owned_product
  alter column bought_at set not null,
  add constraint owned_product_next_check check (
    num_nonnulls(next_period_start, next_period_end, next_quantity, next_charged_cents, next_origin, next_bought_at)
      in (0, 6)
    and next_period_start = period_end and next_period_end > next_period_start and next_quantity >= 1
    and next_charged_cents >= 0);
-- Serves: the expiry sweep; what is paid until when.
create index owned_product_running on owned_product (period_end) where status = 'ACTIVE' and period_end is not null;
-- Serves: the generation of cycles, from the index alone.
create index owned_product_renewable on owned_product (period_end, tenant_id)
  where status <> 'EXPIRED' and next_period_end is null and cancel_at is null and period_end is not null;
-- Serves: the lapse of what is in grace.
create index owned_product_in_grace on owned_product (period_end) where status = 'PAST_DUE';
-- Serves: the sweep, what comes to life again because its next period was paid before the current one was refunded.
create index owned_product_revived on owned_product (next_period_start) where next_period_start is not null;
-- Serves: the sweep, sets that were folded from another catalogue.
create index entitlement_set_by_catalogue on entitlement_set (catalogue_version);

-- When the money went back, and with it what it had brought.
alter table owned_purchase add column revoked_at timestamptz;
-- A renewal pays for several rows of one product.
alter table owned_purchase add column origin varchar(16) not null default 'PURCHASE'
  constraint owned_purchase_origin_check check (origin in ('PURCHASE', 'RENEWAL', 'ADMIN'));
alter table owned_purchase alter column origin drop default;
alter table owned_purchase drop constraint owned_purchase_pkey;
-- Serves: what a payment bought.
alter table owned_purchase add primary key (payment_ref, owned_id);
-- Serves: no query; it is the last guard against bringing the same twice.
create unique index owned_purchase_once on owned_purchase (payment_ref, code) where origin <> 'RENEWAL';

-- The renewal of an account on a day. Its prices are those of the catalogue at generated_at, its lines follow from the
-- owned rows.
create table renewal_cycle (
  id             uuid primary key,
  tenant_id      uuid        not null constraint renewal_cycle_tenant_fk references tenant,
  anniversary_at date        not null,
  generated_at   timestamptz not null,
  status         varchar(16) not null,
  closed_at      timestamptz,
  -- The payment that closed it.
  payment_ref    uuid,
  version        integer     not null,
  constraint renewal_cycle_status_check check (status in ('OPEN', 'PAID', 'LAPSED')),
  constraint renewal_cycle_closed_check check ((status = 'OPEN') = (closed_at is null)),
  constraint renewal_cycle_paid_check check ((status = 'PAID') = (payment_ref is not null))
);
-- Serves: the cycles of a tenant; guards against two open ones of a day.
create unique index renewal_cycle_open_key on renewal_cycle (tenant_id, anniversary_at) where status = 'OPEN';
-- Serves: reminders and lapse.
create index renewal_cycle_open on renewal_cycle (anniversary_at) where status = 'OPEN';
-- Serves: what was reminded of in an earlier cycle of the same day.
create index renewal_cycle_by_tenant on renewal_cycle (tenant_id, anniversary_at);

create table renewal_reminder (
  cycle_id uuid        not null constraint renewal_reminder_cycle_fk references renewal_cycle,
  -- 30, 7 or 1 days before the anniversary.
  mark     integer     not null,
  -- Not sent when a nearer one was due already.
  sent     boolean     not null,
  at       timestamptz not null,
  -- Serves: what a cycle has been reminded of.
  primary key (cycle_id, mark)
);
