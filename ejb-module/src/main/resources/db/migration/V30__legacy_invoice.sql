-- What chains were invoiced by their former system, as the operator brought it in.

create table legacy_invoice (
  id              uuid         primary key,
  tenant_id       uuid         not null constraint legacy_invoice_tenant_fk references tenant,
  number          varchar(64)  not null,
  -- As the former system called it; there is nothing here that it refers to.
  subscription_id varchar(64)  not null,
  issued_at       timestamptz  not null,
  currency        char(3)      not null,
  subtotal_cents  bigint       not null,
  tax_cents       bigint       not null,
  total_cents     bigint       not null,
  description     varchar(500) not null,
  -- The document itself; null when none was brought along.
  pdf             bytea,
  -- Serves: one invoice by its number. Chains come from different systems, which may count alike.
  constraint legacy_invoice_number_key unique (tenant_id, number),
  constraint legacy_invoice_amounts_check
    check (subtotal_cents >= 0 and tax_cents >= 0 and subtotal_cents + tax_cents = total_cents)
);
-- Serves: invoices of a tenant, newest first, beside our own.
create index legacy_invoice_by_tenant on legacy_invoice (tenant_id, issued_at desc, id desc);
-- Serves: invoices of a subscription, newest first.
create index legacy_invoice_by_subscription
  on legacy_invoice (tenant_id, subscription_id, issued_at desc, id desc);

create function refuse_change_of_legacy_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed';
end
$$;
-- It can be deleted: what was brought in for the wrong tenant is put right by hand.
create trigger legacy_invoice_is_final before update on legacy_invoice
  for each statement execute function refuse_change_of_legacy_invoice();
