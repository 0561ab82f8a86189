-- What all kinds of a person's second factor share; its row is what concurrent proofs lock. It may be only begun.
create table second_factor (
  user_id      uuid primary key constraint second_factor_user_fk references staff_user on delete cascade,
  -- In a row, whatever they were.
  wrong_proofs integer not null,
  wrong_at     timestamptz
);
insert into second_factor (user_id, wrong_proofs, wrong_at) select user_id, wrong_codes, wrong_at from authenticator;

alter table authenticator
  drop constraint authenticator_user_fk,
  add constraint authenticator_user_fk foreign key (user_id) references second_factor on delete cascade,
  drop column wrong_codes,
  drop column wrong_at;
-- They are good beside passkeys as well.
alter table recovery_code
  drop constraint recovery_code_user_fk,
  add constraint recovery_code_user_fk foreign key (user_id) references second_factor on delete cascade;

create table passkey (
  id              uuid primary key,
  user_id         uuid          not null constraint passkey_user_fk references second_factor on delete cascade,
  -- base64url, of up to 1023 bytes.
  credential_id   varchar(1364) not null constraint passkey_credential_key unique,
  -- AAGUID, credential id and public key, as WebAuthn has them in authenticator data.
  credential      bytea         not null,
  -- What a copy of the key would have to guess; always 0 of keys that do not count.
  sign_count      bigint        not null,
  backup_eligible boolean       not null,
  name            varchar(60)   not null,
  created_at      timestamptz   not null,
  last_used_at    timestamptz,
  version         integer       not null
);
-- Serves: those of a person.
create index passkey_of_user on passkey (user_id);

-- What a person's passkey is to sign, once; one that was used is gone.
create table passkey_challenge (
  challenge  varchar(64) primary key,
  user_id    uuid        not null constraint passkey_challenge_user_fk references staff_user on delete cascade,
  purpose    varchar(16) not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_purpose_check check (purpose in ('REGISTRATION', 'SIGN_IN', 'PROOF'))
);
-- Serves: retention.
create index passkey_challenge_expiry on passkey_challenge (expires_at);
-- Serves: the removal of a person.
create index passkey_challenge_of_user on passkey_challenge (user_id);
