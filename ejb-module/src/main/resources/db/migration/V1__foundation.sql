-- Tenants, branches, staff, sign-in, devices, commands, outbox, audit.
-- Ids are UUIDv7 made by the application: they sort by creation, so "order by id" is "order by age".

create table tenant (
  id         uuid primary key,
  name       varchar(200) not null,
  timezone   varchar(64)  not null,
  locale     varchar(16)  not null,
  demo       boolean      not null,
  created_at timestamptz  not null,
  version    integer      not null
);

create table branch (
  id         uuid primary key,
  tenant_id  uuid         not null constraint branch_tenant_fk references tenant,
  name       varchar(200) not null,
  address    varchar(500),
  active     boolean      not null,
  created_at timestamptz  not null,
  version    integer      not null,
  -- Lets other tables reference (branch, tenant) together, so that no row can join two tenants.
  constraint branch_id_tenant_key unique (id, tenant_id)
);
-- Serves: branches of a tenant, newest first, keyset by id.
create index branch_by_tenant on branch (tenant_id, id desc);

create table staff_user (
  id            uuid primary key,
  tenant_id     uuid constraint staff_user_tenant_fk references tenant,
  branch_id     uuid,
  email         varchar(254) not null,
  name          varchar(200) not null,
  role          varchar(16)  not null,
  password_hash varchar(500) not null,
  active        boolean      not null,
  created_at    timestamptz  not null,
  version       integer      not null,
  constraint staff_user_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint staff_user_role_check check (role in ('SUPERADMIN', 'ADMIN', 'MANAGER', 'STAFF')),
  constraint staff_user_tenant_check check ((role = 'SUPERADMIN') = (tenant_id is null)),
  constraint staff_user_branch_check check (branch_id is null or role in ('MANAGER', 'STAFF'))
);
-- Serves: sign-in, and one account per e-mail whatever its case.
create unique index staff_user_email_key on staff_user (lower(email));
-- Serves: staff of a tenant, newest first, keyset by id.
create index staff_user_by_tenant on staff_user (tenant_id, id desc);

-- One sign-in and everything refreshed from it; its row is what concurrent refreshes lock.
create table sign_in_session (
  id         uuid primary key,
  user_id    uuid        not null constraint sign_in_session_user_fk references staff_user on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz,
  version    integer     not null
);
-- Serves: the cascade from staff_user and ending all of a user's sessions.
create index sign_in_session_by_user on sign_in_session (user_id);

-- Serves: the retention job.
create index sign_in_session_by_age on sign_in_session (created_at);

-- Used tokens are kept until they expire: a second use gives a theft away.
create table refresh_token (
  token_hash varchar(64) primary key,
  session_id uuid        not null constraint refresh_token_session_fk references sign_in_session on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
-- Serves: the cascade from sign_in_session.
create index refresh_token_by_session on refresh_token (session_id);
-- Serves: the retention job.
create index refresh_token_by_expiry on refresh_token (expires_at);

create table signing_key (
  kid                   varchar(64) primary key,
  public_jwk            text        not null,
  private_key_encrypted bytea       not null,
  created_at            timestamptz not null,
  -- When another key took over; tokens of this one stay valid until they expire.
  superseded_at         timestamptz
);

create table device (
  id                   uuid primary key,
  tenant_id            uuid        not null,
  branch_id            uuid        not null,
  kind                 varchar(32) not null,
  status               varchar(16) not null,
  model                varchar(200),
  capabilities         varchar(64)[] not null,
  ownership            varchar(16) not null,
  pair_code_hash       varchar(64),
  pair_code_expires_at timestamptz,
  pair_request_id      varchar(64),
  paired_at            timestamptz,
  token_expires_at     timestamptz,
  last_seen_at         timestamptz,
  battery_pct          double precision,
  agent_version        varchar(64),
  queue_depth          integer,
  created_at           timestamptz not null,
  retired_at           timestamptz,
  version              integer     not null,
  constraint device_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint device_status_check check (status in ('UNPROVISIONED', 'PAIRED', 'ONLINE', 'OFFLINE', 'RETIRED')),
  constraint device_capabilities_check check (cardinality(capabilities) <= 32)
) with (fillfactor = 70); -- heartbeats update last_seen_at, which no index holds: room for HOT updates
-- Serves: pairing by code, and uniqueness among live codes.
create unique index device_pair_code_key on device (pair_code_hash) where pair_code_hash is not null;
-- Serves: devices of a branch or tenant, newest first, keyset by id.
create index device_by_branch on device (branch_id, id desc);
create index device_by_tenant on device (tenant_id, id desc);
-- Serves: the offline sweep.
create index device_online on device (id) where status = 'ONLINE';

-- A token row is deleted when its device is retired or a newer token is first used.
create table device_token (
  token_hash       varchar(64) primary key,
  device_id        uuid        not null constraint device_token_device_fk references device on delete cascade,
  issued_at        timestamptz not null,
  expires_at       timestamptz not null,
  -- Set when a newer token was issued: this one ends then at the latest.
  superseded_until timestamptz,
  first_used_at    timestamptz
);
-- Serves: ending a device's other tokens.
create index device_token_by_device on device_token (device_id);

-- Wrong pair codes of the last minutes; the whole installation shares one budget.
create table pairing_miss (
  id uuid primary key,
  at timestamptz not null
);
-- Serves: counting and pruning the window.
create index pairing_miss_by_time on pairing_miss (at);

create table device_command (
  id              uuid primary key,
  tenant_id       uuid        not null,
  device_id       uuid        not null constraint device_command_device_fk references device,
  kind            varchar(32) not null,
  payload         text        not null,
  priority        integer     not null,
  idempotency_key varchar(128),
  status          varchar(16) not null,
  attempts        integer     not null,
  max_attempts    integer     not null,
  claim_id        uuid,
  failed_claim_id uuid,
  created_at      timestamptz not null,
  available_at    timestamptz not null,
  expires_at      timestamptz,
  claimed_at      timestamptz,
  lease_until     timestamptz,
  completed_at    timestamptz,
  result          text,
  error           varchar(1000),
  created_by      varchar(255) not null,
  version         integer     not null,
  constraint device_command_status_check
    check (status in ('QUEUED', 'CLAIMED', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED', 'OUTCOME_UNKNOWN')),
  constraint device_command_priority_check check (priority between 0 and 1000),
  constraint device_command_attempts_check check (attempts between 0 and max_attempts),
  constraint device_command_payload_check check (octet_length(payload) <= 65536)
) with (fillfactor = 85);
-- Serves: enqueue with a key already used.
create unique index device_command_idempotency_key on device_command (device_id, idempotency_key)
  where idempotency_key is not null;
-- Serves: next-command (order priority desc, id) and the count of waiting commands.
create index device_command_queued on device_command (device_id, priority desc, id) where status = 'QUEUED';
-- Serves: in-flight of a device.
create index device_command_claimed on device_command (device_id, id) where status = 'CLAIMED';
-- Serves: the lease job.
create index device_command_lease on device_command (lease_until) where status = 'CLAIMED';
-- Serves: the expiry job.
create index device_command_expiry on device_command (expires_at) where status = 'QUEUED' and expires_at is not null;
-- Serves: the list of a device's commands, newest first, keyset by id.
create index device_command_by_device on device_command (device_id, id desc);

-- Business events, written in the transaction of the change they tell.
create table outbox_event (
  id          uuid primary key,
  tenant_id   uuid         not null constraint outbox_event_tenant_fk references tenant,
  type        varchar(100) not null,
  payload     text         not null,
  occurred_at timestamptz  not null
);

create table audit_entry (
  id          uuid primary key,
  tenant_id   uuid,
  at          timestamptz  not null,
  actor       varchar(300) not null,
  action      varchar(64)  not null,
  target_type varchar(64)  not null,
  target_id   varchar(200),
  details     text         not null,
  request_id  varchar(64)
);
-- Serves: a tenant's audit list, newest first, keyset by id.
create index audit_entry_by_tenant on audit_entry (tenant_id, id desc);

-- One row: how far the rehearsal clock is moved from the real one.
create table rehearsal_clock (
  only_row      boolean primary key default true constraint rehearsal_clock_one_row check (only_row),
  offset_millis bigint not null
);
insert into rehearsal_clock (offset_millis) values (0);
