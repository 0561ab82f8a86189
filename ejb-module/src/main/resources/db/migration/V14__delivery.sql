-- Delivery platforms: how each tenant is known there, what came in, what is to be told, what was said.

create table delivery_config (
  id                   uuid primary key,
  tenant_id            uuid         not null constraint delivery_config_tenant_fk references tenant,
  platform             varchar(16)  not null,
  remote_restaurant_id varchar(64)  not null,
  -- Null: the oldest active branch.
  branch_id            uuid,
  environment          varchar(16)  not null,
  auto_accept          boolean      not null,
  status               varchar(16)  not null,
  -- Encrypted with the master key of this id; null until they are set.
  credentials          bytea,
  credentials_key_id   varchar(16),
  -- Encrypted likewise.
  token                bytea,
  token_key_id         varchar(16),
  token_issued_at      timestamptz,
  token_expires_at     timestamptz,
  -- Who logs in now; the others wait for the token. Real time of the database.
  token_lease_id       uuid,
  token_lease_until    timestamptz,
  error_count          integer      not null,
  last_error           varchar(1000),
  last_error_class     varchar(16),
  last_order_poll_at   timestamptz,
  last_menu_sync_at    timestamptz,
  -- As the platform last confirmed it; null: not known.
  store_open           boolean,
  -- Business time of the next poll; null for what is not polled.
  next_poll_at         timestamptz,
  poll_cursor          timestamptz,
  -- Who polls now. Real time of the database.
  poll_lease_id        uuid,
  poll_lease_until     timestamptz,
  created_at           timestamptz  not null,
  version              integer      not null,
  constraint delivery_config_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint delivery_config_tenant_key unique (tenant_id, platform),
  -- Serves: to whom an inbound call belongs; one restaurant of a platform is one tenant's.
  constraint delivery_config_remote_key unique (platform, remote_restaurant_id),
  constraint delivery_config_platform_check check (platform in ('PLATFORM_A', 'PLATFORM_B', 'PLATFORM_C', 'PLATFORM_D')),
  constraint delivery_config_environment_check check (environment in ('PRODUCTION', 'SANDBOX')),
  constraint delivery_config_status_check check (status in ('ENABLED', 'DISABLED', 'AUTO_DISABLED')),
  constraint delivery_config_token_lease_check check ((token_lease_id is null) = (token_lease_until is null)),
  constraint delivery_config_poll_lease_check check ((poll_lease_id is null) = (poll_lease_until is null))
) with (fillfactor = 60);
-- Serves: the configs that are to be polled, the longest due first.
create index delivery_config_due on delivery_config (next_poll_at) where status = 'ENABLED' and next_poll_at is not null;

create table delivery_mapping (
  id               uuid primary key,
  tenant_id        uuid         not null,
  platform         varchar(16)  not null,
  product_id       uuid         not null,
  external_item_id varchar(128) not null,
  external_data    text,
  created_at       timestamptz  not null,
  constraint delivery_mapping_product_fk foreign key (product_id, tenant_id) references menu_product (id, tenant_id),
  -- Serves: what a platform's item is, and a tenant's mappings of a platform.
  constraint delivery_mapping_item_key unique (tenant_id, platform, external_item_id)
);
-- Serves: where a product is sold; the list, newest first.
create index delivery_mapping_by_product on delivery_mapping (product_id, platform);
create index delivery_mapping_by_tenant on delivery_mapping (tenant_id, id desc);

-- What platforms have told us, personal data masked, before anything is made of it.
create table delivery_inbox (
  id           uuid primary key,
  tenant_id    uuid         not null,
  config_id    uuid         not null constraint delivery_inbox_config_fk references delivery_config,
  platform     varchar(16)  not null,
  -- ORDER, AMEND, STATUS, REFUND come by webhook, SNAPSHOT by poll.
  kind         varchar(16)  not null,
  external_id  varchar(128) not null,
  content_hash bytea        not null,
  body         text         not null,
  -- RECEIVED until something was made of it; PARKED: a status of an order that has not arrived.
  state        varchar(16)  not null,
  order_id     uuid,
  error        varchar(1000),
  attempts     integer      not null,
  received_at  timestamptz  not null,
  -- Who received it works on it until then; after it, whoever comes first. Real time of the database.
  lease_until  timestamptz  not null,
  processed_at timestamptz,
  -- When a parked status is given up.
  parked_until timestamptz,
  constraint delivery_inbox_content_key unique (config_id, kind, external_id, content_hash),
  constraint delivery_inbox_kind_check check (kind in ('ORDER', 'AMEND', 'STATUS', 'REFUND', 'SNAPSHOT')),
  constraint delivery_inbox_state_check check (state in ('RECEIVED', 'PROCESSED', 'FAILED', 'PARKED', 'IGNORED'))
) with (fillfactor = 80);
-- Serves: what nobody has made anything of, the longest forgotten first.
create index delivery_inbox_open on delivery_inbox (lease_until) where state = 'RECEIVED';
-- Serves: what was parked for an order that now comes.
create index delivery_inbox_parked on delivery_inbox (config_id, external_id) where state = 'PARKED';
-- Serves: failed ones of a tenant, newest first.
create index delivery_inbox_failed on delivery_inbox (tenant_id, id desc) where state = 'FAILED';
-- Serves: retention.
create index delivery_inbox_by_age on delivery_inbox (received_at);

-- What delivery must know of an order beside the order itself.
create table delivery_order (
  order_id          uuid primary key constraint delivery_order_order_fk references restaurant_order,
  tenant_id         uuid         not null,
  config_id         uuid         not null constraint delivery_order_config_fk references delivery_config,
  platform          varchar(16)  not null,
  external_order_id varchar(128) not null,
  -- The platform's order of which packages are parts.
  group_id          varchar(128),
  -- Of the cart that the order shows, and as of when the platform said so.
  cart_hash         bytea        not null,
  cart_seen_at      timestamptz  not null,
  -- Of what the last poll that brought news said of it: the same again is no news.
  seen_hash         bytea,
  remote_status     varchar(64),
  -- It waits for a time that the guest has chosen.
  scheduled         boolean      not null,
  -- The platform's ids of its units that are not cancelled, a JSON array.
  line_ids          text         not null,
  -- When the platform confirmed our acceptance.
  accepted_at       timestamptz,
  ready_at          timestamptz,
  test              boolean      not null,
  -- An action of ours at the platform is under way. Real time of the database.
  action_lease_id    uuid,
  action_lease_until timestamptz,
  created_at        timestamptz  not null,
  constraint delivery_order_action_check check ((action_lease_id is null) = (action_lease_until is null))
) with (fillfactor = 70);
-- Serves: an inbound call about an order.
create unique index delivery_order_external_key on delivery_order (config_id, external_order_id);
-- Serves: the parts of a platform's order.
create index delivery_order_group on delivery_order (config_id, group_id) where group_id is not null;
-- Serves: reconciliation and retention.
create index delivery_order_by_age on delivery_order (tenant_id, created_at);

create table delivery_outbound (
  id               uuid primary key,
  tenant_id        uuid        not null,
  config_id        uuid        not null constraint delivery_outbound_config_fk references delivery_config,
  platform         varchar(16) not null,
  operation        varchar(32) not null,
  order_id         uuid,
  product_id       uuid,
  -- What it needs is read when it is sent. DEAD is spec 3's dead letter: success false, no next retry.
  state            varchar(16) not null,
  retry_count      integer     not null,
  max_retries      integer     not null,
  -- Business time. Beside a claim: what it tells has changed meanwhile, so that it is told again.
  next_retry_at    timestamptz,
  claim_id         uuid,
  -- Real time of the database.
  lease_until      timestamptz,
  -- Its order has gone on without it: the attempt under way is the last.
  dropped          boolean     not null,
  last_error_class varchar(16),
  last_error       varchar(1000),
  created_at       timestamptz not null,
  ended_at         timestamptz,
  constraint delivery_outbound_operation_check
    check (operation in ('ACCEPT_ORDER', 'REJECT_ORDER', 'MARK_READY', 'SET_ITEM_AVAILABILITY')),
  constraint delivery_outbound_state_check check (state in ('PENDING', 'DONE', 'OBSOLETE', 'DEAD')),
  constraint delivery_outbound_claim_check check ((claim_id is null) = (lease_until is null)),
  constraint delivery_outbound_due_check check ((state = 'PENDING') = (next_retry_at is not null or claim_id is not null)),
  constraint delivery_outbound_subject_check check ((order_id is null) <> (product_id is null))
) with (fillfactor = 70);
-- One open operation of a kind for an order, and for a product at a platform.
create unique index delivery_outbound_order_key on delivery_outbound (order_id, operation)
  where state = 'PENDING' and order_id is not null;
create unique index delivery_outbound_product_key on delivery_outbound (config_id, product_id, operation)
  where state = 'PENDING' and product_id is not null;
-- Serves: what of a platform is due; leases that ran out.
create index delivery_outbound_due on delivery_outbound (platform, next_retry_at)
  where state = 'PENDING' and next_retry_at is not null;
create index delivery_outbound_claimed on delivery_outbound (lease_until) where claim_id is not null;
-- Serves: a tenant's pending and dead ones, newest first.
create index delivery_outbound_open on delivery_outbound (tenant_id, state, id desc) where state in ('PENDING', 'DEAD');
-- Serves: retention.
create index delivery_outbound_ended on delivery_outbound (ended_at) where ended_at is not null;

-- What was said over the wire, masked.
create table delivery_log (
  id          uuid primary key,
  tenant_id   uuid         not null,
  config_id   uuid         not null,
  platform    varchar(16)  not null,
  -- IN: they called us; OUT: we called them; LOCAL: a transition of ours that this platform has no call for.
  direction   varchar(8)   not null,
  operation   varchar(40)  not null,
  order_id    uuid,
  external_id varchar(128),
  method      varchar(8),
  path        varchar(500),
  status      integer,
  duration_ms integer,
  error_class varchar(16),
  message     varchar(1000),
  request     varchar(4000),
  response    varchar(4000),
  at          timestamptz  not null,
  constraint delivery_log_direction_check check (direction in ('IN', 'OUT', 'LOCAL'))
);
-- Serves: a tenant's log, newest first; the same of one platform. Retention goes along the primary key.
create index delivery_log_by_tenant on delivery_log (tenant_id, id desc);
create index delivery_log_by_platform on delivery_log (tenant_id, platform, id desc);
