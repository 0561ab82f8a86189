-- Money that goes back, and the credit notes of what an invoice had charged.

-- So much of what was paid has gone back. When all has, nothing is due any more; and money that went back once must
-- not be taken for new money when the provider tells of it again.
alter table checkout_intent add column refunded_cents bigint not null default 0;
alter table checkout_intent drop constraint checkout_intent_refund_check;
alter table checkout_intent add constraint checkout_intent_refund_check
  check (status <> 'REFUND_DUE' or refund_due or refunded_cents = paid_cents);
alter table checkout_intent add constraint checkout_intent_refunded_check
  check (refunded_cents between 0 and coalesce(paid_cents, 0));

-- A decision of the operator, and what became of it at the provider.
create table payment_refund (
  id                 uuid primary key,
  payment_ref        uuid         not null constraint payment_refund_intent_fk references checkout_intent,
  tenant_id          uuid         not null constraint payment_refund_tenant_fk references tenant,
  amount_cents       bigint       not null,
  reason             varchar(500) not null,
  -- What the client called it.
  idempotency_key    varchar(128),
  requested_by       varchar(255) not null,
  requested_at       timestamptz  not null,
  state              varchar(16)  not null,
  -- How often the provider was asked to pay, and when last.
  attempts           integer      not null,
  sent_at            timestamptz,
  ended_at           timestamptz,
  -- Whether whoever asked for it was told that it is done.
  told               boolean      not null,
  credit_note_number varchar(20),
  -- When it is to be looked after next while it is pending.
  look_at            timestamptz  not null,
  version            integer      not null,
  constraint payment_refund_amount_check check (amount_cents > 0),
  constraint payment_refund_state_check check (state in ('PENDING', 'DONE', 'FAILED')),
  constraint payment_refund_ended_check check ((state = 'PENDING') = (ended_at is null)),
  constraint payment_refund_sent_check check ((attempts = 0) = (sent_at is null))
);
-- Serves: the refunds of a payment, newest first.
create index payment_refund_by_payment on payment_refund (payment_ref, id desc);
-- One at a time: what the provider has given back then belongs to it.
create unique index payment_refund_one_pending on payment_refund (payment_ref) where state = 'PENDING';
-- A key is one refund; a failed one may be tried again.
create unique index payment_refund_one_key on payment_refund (payment_ref, idempotency_key)
  where idempotency_key is not null and state <> 'FAILED';
-- Serves: the payment-status job.
create index payment_refund_due on payment_refund (look_at) where state = 'PENDING';

-- The last number given in each year (of Europe/Istanbul), as for invoices.
create table credit_note_counter (
  year        integer primary key,
  last_number integer not null,
  constraint credit_note_counter_last_number_check check (last_number >= 0)
);

create table credit_note (
  id             uuid primary key,
  tenant_id      uuid        not null constraint credit_note_tenant_fk references tenant,
  number         varchar(20) not null,
  invoice_id     uuid        not null constraint credit_note_invoice_fk references invoice,
  refund_id      uuid        not null,
  issued_at      timestamptz not null,
  subtotal_cents bigint      not null,
  tax_cents      bigint      not null,
  total_cents    bigint      not null,
  -- Serves: one credit note by its number.
  constraint credit_note_number_key unique (number),
  -- Serves: the credit notes of an invoice, and that a refund has only one.
  constraint credit_note_refund_key unique (invoice_id, refund_id),
  constraint credit_note_amounts_check
    check (subtotal_cents >= 0 and tax_cents >= 0 and total_cents > 0 and subtotal_cents + tax_cents = total_cents)
);
-- Serves: credit notes of a tenant, newest first, keyset by id.
create index credit_note_by_tenant on credit_note (tenant_id, id desc);

create function refuse_change_of_credit_note() returns trigger language plpgsql as $$
begin
  raise exception 'a credit note is never changed or deleted';
end
$$;
create trigger credit_note_is_final before update or delete or truncate on credit_note
  for each statement execute function refuse_change_of_credit_note();
