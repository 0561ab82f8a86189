-- A callback that was kept, and whose node ended before it was carried out, is taken up as work of the engine (docs/work.md),
-- without waiting for the provider to repeat it.
alter table payment_callback
  -- What was understood of it when it came: by the time that it is taken up the provider's key may be another. Null of what is
  -- not genuine or of nobody's payment, and of what came before; open payments of before are asked about, as ever.
  add column outcome varchar(16) constraint payment_callback_outcome_check check (outcome in ('SUCCEEDED', 'FAILED')),
  add column paid_cents bigint,
  -- When it is to be carried out; null while somebody does, and when it has been.
  add column due_at timestamptz,
  add column claim_id uuid,
  add column lease_until timestamptz,
  add column attempts integer not null default 0;

-- Serves: what is due.
create index payment_callback_due on payment_callback (due_at) where due_at is not null;
-- Serves: leases that ran out.
create index payment_callback_claimed on payment_callback (lease_until) where claim_id is not null;
