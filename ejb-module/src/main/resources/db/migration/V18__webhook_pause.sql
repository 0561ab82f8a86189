-- Why and since when a subscription is paused. Null while it is active, and for pauses from before.
alter table webhook_subscription add column pause_reason varchar(16)
  constraint webhook_subscription_pause_reason_check check (pause_reason in ('FAILURES', 'GONE', 'MANUAL'));
alter table webhook_subscription add column paused_at timestamptz;
