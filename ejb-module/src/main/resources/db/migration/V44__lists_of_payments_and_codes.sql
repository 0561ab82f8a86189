-- The operator's lists: payments by chain, by status and with money to go back, newest first.
create index checkout_intent_of_tenant on checkout_intent (tenant_id, id);
create index checkout_intent_by_status on checkout_intent (status, id);
create index checkout_intent_refund_due on checkout_intent (id) where refund_due;
-- How many purchases a code has brought.
create index checkout_intent_referred on checkout_intent (referral_code, status) where referral_code is not null;
-- Ids begin with the time, so that a list by id is one by age; those from before get one that does. The default is for
-- nodes of the release before, which know of no id.
alter table referral_code add column id uuid not null default gen_random_uuid();
update referral_code set id = cast(
  lpad(to_hex(cast(floor(extract(epoch from created_at) * 1000) as bigint)), 12, '0') || '7' || substr(md5(code), 2, 19)
  as uuid);
create unique index referral_code_id on referral_code (id);
