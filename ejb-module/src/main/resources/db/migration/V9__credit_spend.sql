-- Spending credits. Every spend is kept, with the lots that it was taken from.

-- Made with a tenant's first lot. Its row is the lock of the tenant's credits, of all kinds, because a spendId is unique
-- among them all: spends, refunds of spends and revocations of lots take it first, and after the billing lock if they
-- take that as well.
create table credit_account (
  tenant_id uuid primary key constraint credit_account_tenant_fk references tenant
);
insert into credit_account select distinct tenant_id from credit_lot;

alter table credit_lot
  -- Null until the purchase is refunded. Then what was left, and what has been given back of it since.
  add column revoked_units bigint,
  add constraint credit_lot_revoked_check
    check (revoked_units is null or (remaining = 0 and revoked_units between 0 and units));

create table credit_spend (
  id              uuid primary key,
  tenant_id       uuid         not null constraint credit_spend_account_fk references credit_account,
  -- The caller's own name of it.
  spend_id        varchar(128) not null,
  kind            varchar(16)  not null,
  units           integer      not null,
  -- What was answered; so is a repetition.
  remaining_after bigint       not null,
  spent_by        varchar(300) not null,
  spent_at        timestamptz  not null,
  refunded_by     varchar(300),
  refunded_at     timestamptz,
  remaining_after_refund bigint,
  version         integer      not null,
  -- Serves: recognising a repetition, and finding what is to be given back.
  constraint credit_spend_once unique (tenant_id, spend_id),
  constraint credit_spend_kind_check check (kind in ('PHOTO', 'VIDEO', 'MODEL3D', 'SMS')),
  constraint credit_spend_units_check check (units >= 1),
  constraint credit_spend_remaining_check check (remaining_after >= 0 and remaining_after_refund >= 0),
  constraint credit_spend_refund_check
    check (num_nulls(refunded_by, refunded_at, remaining_after_refund) in (0, 3))
);

-- How much of a spend came from which lot.
create table credit_spend_part (
  credit_spend_id uuid   not null constraint credit_spend_part_spend_fk references credit_spend,
  lot_id          uuid   not null constraint credit_spend_part_lot_fk references credit_lot,
  units           bigint not null,
  -- Serves: giving back.
  primary key (credit_spend_id, lot_id),
  constraint credit_spend_part_units_check check (units >= 1)
);
