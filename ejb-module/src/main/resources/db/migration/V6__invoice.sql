-- Invoices: the archive of what was paid for. A row is written once, in the transaction that provisions.

-- The last number given in each year (of Europe/Istanbul). Its row is the last lock of a settlement: who rolls back
-- gives the number back, so there are no gaps.
create table invoice_counter (
  year        integer primary key,
  last_number integer not null,
  constraint invoice_counter_last_number_check check (last_number >= 0)
);

-- The buyer's texts have no length here: the checkout limits them, and money already paid must not fail on one.
-- Lines are JSON text: a document that is never searched, always read whole and never changed, and a page of the
-- list is one query. The wire shape of a line is the stored one.
create table invoice (
  id             uuid primary key,
  tenant_id      uuid        not null constraint invoice_tenant_fk references tenant,
  number         varchar(20) not null,
  payment_ref    varchar(39) not null,
  issued_at      timestamptz not null,
  currency       char(3)     not null,
  vat_percent    integer     not null,
  subtotal_cents bigint      not null,
  tax_cents      bigint      not null,
  shipping_cents bigint      not null,
  total_cents    bigint      not null,
  buyer_name     text        not null,
  buyer_email    text,
  buyer_phone    text,
  buyer_address  text,
  lines          text        not null,
  -- Serves: one invoice by its number.
  constraint invoice_number_key unique (number),
  -- Serves: the invoice of a payment, and that there is only one.
  constraint invoice_payment_ref_key unique (payment_ref),
  constraint invoice_vat_percent_check check (vat_percent between 0 and 100),
  constraint invoice_amounts_check
    check (subtotal_cents >= 0 and tax_cents >= 0 and shipping_cents >= 0
      and subtotal_cents + tax_cents + shipping_cents = total_cents)
);
-- Serves: invoices of a tenant, newest first, keyset by id; and the same list by page number.
create index invoice_by_tenant on invoice (tenant_id, id desc);

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed or deleted';
end
$$;
create trigger invoice_is_final before update or delete or truncate on invoice
  for each statement execute function refuse_change_of_invoice();
