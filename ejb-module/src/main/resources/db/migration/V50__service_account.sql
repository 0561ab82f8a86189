-- Programs that call the endpoints of staff (contract/1-identity#service-accounts): of a tenant, or without one of the
-- operator. A revoked one is deleted; the audit trail keeps who it was.
create table service_account (
  id          uuid primary key,
  tenant_id   uuid         constraint service_account_tenant_fk references tenant,
  name        varchar(200) not null,
  description varchar(500),
  scopes      text[]       not null,
  -- The one branch that it is restricted to, as a MANAGER may be.
  branch_id   uuid,
  -- Where it may call from; empty for everywhere.
  networks    text[]       not null,
  expires_at  timestamptz,
  created_at  timestamptz  not null,
  created_by  varchar(255) not null,
  version     integer      not null,
  constraint service_account_branch_fk foreign key (branch_id, tenant_id) references branch (id, tenant_id),
  constraint service_account_branch_check check (branch_id is null or tenant_id is not null)
);
-- Serves: the accounts of a tenant or of the operator, newest first, keyset by id, and counting them.
create index service_account_by_tenant on service_account (tenant_id, id desc);
-- Serves: the foreign key to the branch.
create index service_account_by_branch on service_account (branch_id) where branch_id is not null;

create table service_key (
  id                uuid primary key,
  account_id        uuid         not null constraint service_key_account_fk references service_account on delete cascade,
  -- The first characters of the key, to be told apart by people.
  prefix            varchar(16)  not null,
  key_sha256        varchar(64)  not null constraint service_key_sha256_key unique,
  created_at        timestamptz  not null,
  created_by        varchar(255) not null,
  -- When it was, or will be, replaced or revoked; deleted when the account is given its next key.
  ends_at           timestamptz,
  -- Written at most once a minute.
  last_used_at      timestamptz,
  last_used_address varchar(45)
) with (fillfactor = 80);
-- Serves: the keys of accounts, and the cascade.
create index service_key_by_account on service_key (account_id, id desc);
