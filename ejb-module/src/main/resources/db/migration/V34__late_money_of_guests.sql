-- Money whose callback is lost may come for a guest's payment that has ended: the provider is asked again.

-- When it is to be asked next after the end; null when not any more.
alter table guest_payment add column late_query_at timestamptz;

update guest_payment set late_query_at = expires_at + interval '1 hour'
  where status = 'EXPIRED' and expires_at > now() - interval '1 day';

-- Serves: the payment-status job.
create index guest_payment_ended on guest_payment (late_query_at) where late_query_at is not null;
