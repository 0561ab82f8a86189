-- The authenticator app of a person, once confirmed their second factor; its row is what concurrent codes lock.
create table authenticator (
  user_id      uuid primary key constraint authenticator_user_fk references staff_user on delete cascade,
  -- Sealed with the master key.
  secret       bytea       not null,
  created_at   timestamptz not null,
  -- Until then nothing is asked of the person.
  confirmed_at timestamptz,
  -- The time step of the code that was accepted last: neither it nor an earlier one is accepted again.
  last_step    bigint      not null,
  -- In a row.
  wrong_codes  integer     not null,
  wrong_at     timestamptz,
  version      integer     not null
);

-- What is left of a person's recovery codes: one that was used is gone.
create table recovery_code (
  user_id   uuid        not null constraint recovery_code_user_fk references authenticator on delete cascade,
  code_hash varchar(64) not null,
  primary key (user_id, code_hash)
);

-- The roles of a tenant, or of the installation (SUPERADMIN), whose people must have a second factor.
create table second_factor_role (
  tenant_id uuid constraint second_factor_role_tenant_fk references tenant,
  role      varchar(16) not null,
  constraint second_factor_role_role_check check (role in ('SUPERADMIN', 'ADMIN', 'MANAGER', 'STAFF')),
  constraint second_factor_role_tenant_check check ((role = 'SUPERADMIN') = (tenant_id is null))
);
-- Serves: the roles of a tenant.
create unique index second_factor_role_key on second_factor_role (tenant_id, role);
create unique index second_factor_role_of_operator on second_factor_role (role) where tenant_id is null;
