-- Mails that wait to be sent, and for a while those that were: a queue of the work engine.
create table mail (
  id uuid primary key,
  tenant_id uuid references tenant (id),
  kind varchar(32) not null,
  recipient varchar(254) not null,
  -- Subject and text, under the master key, since a link in it may open an account; gone once it is sent.
  sealed_text bytea,
  state varchar(8) not null check (state in ('PENDING', 'SENT', 'DEAD')),
  attempts integer not null default 0,
  due_at timestamptz,
  -- When it would tell nothing any more: its link has ended.
  send_until timestamptz,
  claim_id uuid,
  lease_until timestamptz,
  last_error varchar(300),
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Serve: what is due, the longest first; what nodes have that are gone; what has ended long ago.
create index mail_due on mail (due_at, id) where due_at is not null;
create index mail_claimed on mail (lease_until) where claim_id is not null;
create index mail_ended on mail (ended_at) where ended_at is not null;
-- Serve: the key above, and how many invitations of a tenant went out of late.
create index mail_by_tenant on mail (tenant_id, created_at) where tenant_id is not null;
-- Serve: the operator's list of a state, newest first.
create index mail_dead on mail (id desc) where state = 'DEAD';
create index mail_pending on mail (id desc) where state = 'PENDING';
create index mail_sent on mail (id desc) where state = 'SENT';

-- Which notices a tenant does not want. What is not here is sent.
create table notice_off (
  tenant_id uuid not null references tenant (id),
  kind varchar(32) not null,
  primary key (tenant_id, kind)
);

-- The day of the latest digest: one for each tenant, whoever repeats a run that was cut off.
create table notice_digest (
  tenant_id uuid primary key references tenant (id),
  day date not null
);

-- A link by which a person sets a password, known by its sha256.
create table password_link (
  token_hash char(64) primary key,
  staff_id uuid not null references staff_user (id) on delete cascade,
  purpose varchar(16) not null check (purpose in ('INVITATION', 'RESET')),
  -- Sha256 of address and password as they were: whoever changes one of them has ended the link.
  account_hash char(64) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Serve: the links of a person, and the key above; what has expired.
create index password_link_by_staff on password_link (staff_id);
create index password_link_expired on password_link (expires_at);
