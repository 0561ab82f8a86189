-- Partner keys, screen sessions, service requests, guests who pay for themselves, and the realtime log.

create table partner_key (
  id             uuid primary key,
  tenant_id      uuid         not null constraint partner_key_tenant_fk references tenant,
  name           varchar(200) not null,
  -- The first characters of the key, to be told apart by people.
  prefix         varchar(16)  not null,
  key_sha256     varchar(64)  not null constraint partner_key_sha256_key unique,
  scopes         text[]       not null,
  -- Where guests may be sent back to after paying; exact origins.
  return_origins text[]       not null,
  created_at     timestamptz  not null,
  created_by     varchar(255) not null,
  revoked_at     timestamptz,
  version        integer      not null,
  constraint partner_key_id_tenant_key unique (id, tenant_id)
);
-- Serves: a tenant's keys, newest first, keyset by id.
create index partner_key_by_tenant on partner_key (tenant_id, id desc) where revoked_at is null;

create table screen_session (
  id           uuid primary key,
  tenant_id    uuid         not null,
  branch_id    uuid         not null,
  key_id       uuid         not null,
  table_id     uuid         constraint screen_session_table_fk references dining_table,
  kind         varchar(16)  not null,
  label        varchar(200),
  token_sha256 varchar(64)  not null constraint screen_session_sha256_key unique,
  -- Fixed at minting; afterwards they only shrink, with the key's.
  scopes       text[]       not null,
  created_at   timestamptz  not null,
  expires_at   timestamptz  not null,
  revoked_at   timestamptz,
  constraint screen_session_key_fk foreign key (key_id, tenant_id) references partner_key (id, tenant_id),
  constraint screen_session_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint screen_session_kind_check check (kind in ('CUSTOMER', 'KITCHEN'))
);
-- Serves: a key's live sessions, when it is revoked or loses a scope, and their list.
create index screen_session_by_key on screen_session (key_id, id desc) where revoked_at is null;
-- Serves: the retention of sessions that ended long ago.
create index screen_session_by_expiry on screen_session (expires_at);

create table service_request (
  id         uuid primary key,
  tenant_id  uuid         not null,
  branch_id  uuid         not null,
  session_id uuid         not null constraint service_request_session_fk references screen_session,
  table_id   uuid,
  kind       varchar(16)  not null,
  note       varchar(500),
  status     varchar(16)  not null,
  created_at timestamptz  not null,
  done_at    timestamptz,
  done_by    varchar(255),
  constraint service_request_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint service_request_kind_check check (kind in ('WAITER', 'BILL')),
  constraint service_request_status_check check (status in ('OPEN', 'DONE'))
);
-- One open request of a kind for a session, however often the guest presses.
create unique index service_request_open_key on service_request (session_id, kind) where status = 'OPEN';
-- Serves: the retention of sessions, which takes their requests with them.
create index service_request_by_session on service_request (session_id);
-- Serve: a branch's and a tenant's requests, newest first, keyset by id.
create index service_request_by_branch on service_request (branch_id, id desc);
create index service_request_by_tenant on service_request (tenant_id, id desc);
-- Serves: those of them that are open, of all branches or of one.
create index service_request_open on service_request (tenant_id, id desc) where status = 'OPEN';

-- Whose order it is, when a guest placed it on a screen.
alter table restaurant_order add column session_id uuid constraint restaurant_order_session_fk references screen_session;
-- The screen's own name for the order: the same one again is the same order.
alter table restaurant_order add column idempotency_key varchar(100);
-- Serves: a session's orders, newest first.
create index restaurant_order_by_session on restaurant_order (session_id, id desc) where session_id is not null;
create unique index restaurant_order_idempotency_key on restaurant_order (session_id, idempotency_key)
  where idempotency_key is not null;
-- Serves: what a kitchen has to do, and what it has lately done.
create index restaurant_order_board on restaurant_order (branch_id, id)
  where status in ('PENDING_APPROVAL', 'PENDING', 'PREPARING', 'READY');
create index restaurant_order_completed on restaurant_order (branch_id, completed_at) where completed_at is not null;
create index restaurant_order_cancelled on restaurant_order (branch_id, cancelled_at) where cancelled_at is not null;

-- A guest pays some items; the id is also the payment's at the provider.
create table guest_payment (
  id           uuid primary key,
  tenant_id    uuid          not null,
  branch_id    uuid          not null,
  session_id   uuid          not null constraint guest_payment_session_fk references screen_session,
  status       varchar(16)   not null,
  amount_cents bigint        not null,
  token        varchar(200),
  link         varchar(2048),
  created_at   timestamptz   not null,
  expires_at   timestamptz   not null,
  -- When the provider is asked about it next.
  query_at     timestamptz   not null,
  paid_at      timestamptz,
  paid_cents   bigint,
  version      integer       not null,
  constraint guest_payment_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint guest_payment_status_check check (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')),
  constraint guest_payment_amount_check check (amount_cents > 0)
);
-- Serves: the job that asks the provider what has become of them.
create index guest_payment_open on guest_payment (query_at) where status in ('CREATED', 'PENDING');
create index guest_payment_by_session on guest_payment (session_id, id desc);

create table guest_payment_item (
  payment_id       uuid   not null constraint guest_payment_item_payment_fk references guest_payment,
  order_id         uuid   not null constraint guest_payment_item_order_fk references restaurant_order,
  item_id          uuid   not null,
  qty              integer not null,
  unit_price_cents bigint not null,
  constraint guest_payment_item_pk primary key (payment_id, item_id),
  constraint guest_payment_item_qty_check check (qty > 0)
);
-- Serves: what of an order is paid or being paid.
create index guest_payment_item_by_order on guest_payment_item (order_id);

-- The last event of a branch. Its row is taken when a transaction is about to commit, so that ids
-- become visible in their order.
create table realtime_counter (
  branch_id uuid   primary key constraint realtime_counter_branch_fk references branch,
  last_id   bigint not null
) with (fillfactor = 50);

create table realtime_event (
  branch_id   uuid        not null,
  id          bigint      not null,
  tenant_id   uuid        not null,
  -- Null: not of a guest's session.
  session_id  uuid,
  type        varchar(40) not null,
  occurred_at timestamptz not null,
  order_id    uuid,
  version     integer,
  data        text        not null,
  constraint realtime_event_pk primary key (branch_id, id)
);
create table realtime_ticket (
  ticket_sha256 varchar(64)  primary key,
  tenant_id     uuid         not null,
  branch_id     uuid         not null,
  -- A member of staff by subject, or a screen by its session.
  staff_subject varchar(255),
  staff_role    varchar(16),
  session_id    uuid,
  expires_at    timestamptz  not null,
  constraint realtime_ticket_who_check check ((staff_subject is null) <> (session_id is null))
);
-- Serves: forgetting tickets that nobody used.
create index realtime_ticket_by_expiry on realtime_ticket (expires_at);
