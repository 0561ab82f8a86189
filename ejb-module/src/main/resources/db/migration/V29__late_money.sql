-- Money whose callback is lost may come for an intent that has ended: the provider is asked again.

-- When it failed or expired; null of what ended before these columns were there.
alter table checkout_intent add column ended_at timestamptz;
-- When the provider is to be asked next after that; null when not any more.
alter table checkout_intent add column late_query_at timestamptz;

update checkout_intent set ended_at = expires_at, late_query_at = expires_at + interval '1 hour'
  where status in ('FAILED', 'EXPIRED') and expires_at > now() - interval '1 day';

-- Serves: the payment-status job.
create index checkout_intent_ended on checkout_intent (late_query_at) where late_query_at is not null;
