-- Checkout: what somebody wanted to buy, what they agreed to, what the payment provider said.

create table referral_code (
  code        varchar(64) primary key,
  description varchar(500),
  created_at  timestamptz not null
);

-- A cart frozen with its prices. The id is the uuid in the paymentRef.
create table checkout_intent (
  id              uuid primary key,
  tenant_id       uuid         not null constraint checkout_intent_tenant_fk references tenant,
  branch_id       uuid,
  status          varchar(16)  not null,
  -- Cart and priced lines as JSON: what is settled and invoiced is what was shown.
  frozen_cart     text         not null,
  buyer           text         not null,
  referral_code   varchar(64) constraint checkout_intent_referral_fk references referral_code,
  priced_at       timestamptz  not null,
  -- The anchor by which it was priced; null before the first licence.
  anchor_at       date,
  total_cents     bigint       not null,
  created_by      varchar(255) not null,
  created_at      timestamptz  not null,
  expires_at      timestamptz  not null,
  iframe_token    varchar(255),
  payment_link    varchar(500),
  paid_cents      bigint,
  settled_at      timestamptz,
  provisioned_at  timestamptz,
  failure_reason  varchar(64),
  -- Money has come that bought nothing.
  refund_due      boolean      not null,
  -- When the provider is to be asked next whether it was paid.
  query_at        timestamptz  not null,
  version         integer      not null,
  constraint checkout_intent_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint checkout_intent_status_check
    check (status in ('CREATED', 'PENDING', 'SETTLED', 'PROVISIONED', 'FAILED', 'EXPIRED', 'REFUND_DUE')),
  constraint checkout_intent_total_check check (total_cents > 0),
  constraint checkout_intent_refund_check check (status <> 'REFUND_DUE' or refund_due),
  constraint checkout_intent_settled_check
    check (status not in ('SETTLED', 'PROVISIONED', 'REFUND_DUE') or settled_at is not null)
);
-- Serves: the payment-status job.
create index checkout_intent_open on checkout_intent (query_at) where status in ('CREATED', 'PENDING', 'SETTLED');

-- Evidence, also of attempts that were refused and therefore have no intent.
create table checkout_consent (
  id               uuid primary key,
  tenant_id        uuid         not null constraint checkout_consent_tenant_fk references tenant,
  payment_ref      uuid         not null,
  document_id      uuid         not null,
  document_version varchar(64)  not null,
  document_sha256  varchar(64)  not null,
  user_name        varchar(255) not null,
  ip               varchar(45)  not null,
  at               timestamptz  not null
);
-- Serves: the consents of an intent.
create index checkout_consent_by_payment on checkout_consent (payment_ref);

-- Everything that came to the callback address with a form that could be read.
create table payment_callback (
  id           uuid primary key,
  merchant_oid varchar(64)   not null,
  payment_ref  uuid,
  status       varchar(32)   not null,
  signature    varchar(128)  not null,
  raw_body     text          not null constraint payment_callback_body_check check (length(raw_body) <= 16384),
  verdict      varchar(32)   not null,
  received_at  timestamptz   not null,
  repeated_at  timestamptz,
  -- How often the very same came.
  times        integer       not null,
  -- Serves: recognising a repetition.
  constraint payment_callback_once unique (merchant_oid, status, signature)
);
-- Serves: the callbacks of an intent.
create index payment_callback_by_payment on payment_callback (payment_ref) where payment_ref is not null;

-- Idempotency-Key of POST /api/v1/checkout/intent.
create table checkout_idempotency (
  tenant_id   uuid         not null constraint checkout_idempotency_tenant_fk references tenant,
  key         varchar(128) not null,
  body_sha256 varchar(64)  not null,
  claimed_at  timestamptz  not null,
  -- Set once the intent can be paid; before that the first request is in flight.
  payment_ref uuid,
  primary key (tenant_id, key)
);
-- Serves: forgetting what is older than a day.
create index checkout_idempotency_by_age on checkout_idempotency (claimed_at);
