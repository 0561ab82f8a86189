-- Outbound webhooks: who is told, what is to be delivered, how each attempt went.

-- Null until deliveries have been made of the event. What happened before there were subscriptions interests nobody.
-- By a default that does not stay, which takes no time however many they are.
alter table outbox_event add column fanned_out_at timestamptz default now();
alter table outbox_event alter column fanned_out_at drop default;
-- Serves: the look for events that a lost message has left behind, oldest first; and how many there are.
create index outbox_event_waiting on outbox_event (id) where fanned_out_at is null;

-- A UUIDv7 (RFC 9562) for rows that a statement makes of other rows.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table webhook_subscription (
  id                    uuid primary key,
  tenant_id             uuid          not null constraint webhook_subscription_tenant_fk references tenant,
  url                   varchar(2048) not null,
  events                text[]        not null,
  description           varchar(500),
  status                varchar(16)   not null,
  -- Both encrypted with the master key. The previous one signs too, until its time is over.
  secret                bytea         not null,
  previous_secret       bytea,
  previous_secret_until timestamptz,
  -- Failed attempts since the last success or resume.
  consecutive_failures  integer       not null,
  created_at            timestamptz   not null,
  -- Nobody sees it any more but for its log.
  deleted_at            timestamptz,
  version               integer       not null,
  constraint webhook_subscription_status_check check (status in ('ACTIVE', 'PAUSED')),
  constraint webhook_subscription_events_check check (cardinality(events) between 1 and 50)
);
-- Serves: a tenant's list, the count of its active ones, and to whom an event goes.
create index webhook_subscription_by_tenant on webhook_subscription (tenant_id, id) where deleted_at is null;

-- One event for one subscription. While it is being sent, claim_id, slot and lease_until are set, and due_at is not.
create table webhook_delivery (
  id              uuid primary key,
  tenant_id       uuid         not null,
  subscription_id uuid         not null constraint webhook_delivery_subscription_fk references webhook_subscription,
  -- No foreign key: the event's payload is forgotten sooner than its deliveries.
  event_id        uuid         not null,
  event_type      varchar(100) not null,
  status          varchar(16)  not null,
  note            varchar(200),
  created_at      timestamptz  not null,
  -- Number of the last attempt.
  attempts        integer      not null,
  -- Failed attempts that count for the schedule of retries; resends do not.
  failures        integer      not null,
  -- When the schedule wants the next attempt; null when it wants none.
  retry_at        timestamptz,
  -- Resends that were asked for and have not been made.
  resends         integer      not null,
  -- From when on anybody may claim it: retry_at, or sooner for a resend. Null: nothing is to be done.
  due_at          timestamptz,
  claim_id        uuid,
  slot            smallint,
  -- Real time of the database, as clocks of nodes differ and rehearsal moves the business clock.
  lease_until     timestamptz,
  constraint webhook_delivery_status_check check (status in ('PENDING', 'DELIVERED', 'FAILED', 'PARKED', 'CANCELLED')),
  constraint webhook_delivery_claim_check
    check ((claim_id is null) = (slot is null) and (claim_id is null) = (lease_until is null)),
  constraint webhook_delivery_due_check check (due_at is null or claim_id is null)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- Serves: the next due delivery of a subscription, and the subscriptions that have any.
create index webhook_delivery_due on webhook_delivery (subscription_id, due_at, id) where due_at is not null;
-- At most as many in flight for a subscription as there are slots, whatever nodes do. Serves: its free slots, leases that ran out.
create unique index webhook_delivery_in_flight on webhook_delivery (subscription_id, slot) where slot is not null;
-- Serves: a subscription's log, newest first.
create index webhook_delivery_by_subscription on webhook_delivery (subscription_id, id);
-- Serves: its log of one type of event.
create index webhook_delivery_by_type on webhook_delivery (subscription_id, event_type, id);
-- Serves: its log of one status, resuming what is parked, recovering what has failed.
create index webhook_delivery_undelivered on webhook_delivery (subscription_id, status, id) where status <> 'DELIVERED';

create table webhook_attempt (
  delivery_id      uuid        not null constraint webhook_attempt_delivery_fk references webhook_delivery on delete cascade,
  number           integer     not null,
  at               timestamptz not null,
  duration_ms      integer     not null,
  -- Null when no answer came.
  status_code      integer,
  -- Null when an answer came, whatever its status.
  error            varchar(32),
  response_snippet varchar(1024),
  next_attempt_at  timestamptz,
  -- Serves: the attempts of a delivery.
  primary key (delivery_id, number)
);
