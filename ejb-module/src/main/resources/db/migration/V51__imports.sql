-- A file that somebody wants to import: what reading it has found, until it is applied or expires.
create table sheet_import (
  id             uuid primary key,
  -- Null: the operator's, of no tenant.
  tenant_id      uuid constraint sheet_import_tenant_fk references tenant,
  -- The subject of the person's sign-in: nobody else finds it.
  owner          varchar(255) not null,
  kind           varchar(16)  not null,
  file_name      varchar(200) not null,
  -- The file arrives in so many parts.
  parts          integer      not null,
  state          varchar(16)  not null,
  -- The language of the headings, once they are read.
  language       varchar(2),
  ignored_sheets integer      not null default 0,
  -- What was read, or applied, so far.
  rows_done      integer      not null default 0,
  added_rows     integer      not null default 0,
  changed_rows   integer      not null default 0,
  archived_rows  integer      not null default 0,
  same_rows      integer      not null default 0,
  faulty_rows    integer      not null default 0,
  problem        varchar(32),
  problem_detail varchar(500) not null default '',
  -- Who works on it, while it is READING or APPLYING.
  node_id        uuid,
  created_at     timestamptz  not null,
  expires_at     timestamptz  not null,
  constraint sheet_import_kind_check check (kind in ('MENU', 'CATALOGUE')),
  constraint sheet_import_state_check check (state in ('RECEIVING', 'READING', 'READY', 'APPLYING', 'APPLIED', 'FAILED')),
  constraint sheet_import_node_check check ((node_id is not null) = (state in ('READING', 'APPLYING'))),
  constraint sheet_import_problem_check check ((problem is not null) = (state = 'FAILED')),
  -- A person has one of a kind: a new one replaces it. Serves the foreign key, too.
  constraint sheet_import_owner_key unique nulls not distinct (tenant_id, owner, kind)
);

-- The file itself, until it is read.
create table sheet_import_part (
  import_id uuid    not null constraint sheet_import_part_import_fk references sheet_import on delete cascade,
  number    integer not null,
  bytes     bytea   not null,
  constraint sheet_import_part_pk primary key (import_id, number)
);

-- What becomes of a row of the file. Rows that change nothing are only counted.
create table sheet_import_line (
  -- In the order of the rows.
  id          uuid primary key,
  import_id   uuid         not null constraint sheet_import_line_import_fk references sheet_import on delete cascade,
  row_number  integer      not null,
  outcome     varchar(16)  not null,
  -- The record that the row is about: an id or a code. Null: it names none.
  target      varchar(64),
  -- Of the record as it was when the row was read; empty for a new one.
  fingerprint varchar(64)  not null,
  -- What is to be written, as its kind reads it.
  record      jsonb        not null,
  -- JSON arrays, as they are shown.
  changes     text         not null,
  faults      text         not null,
  constraint sheet_import_line_outcome_check check (outcome in ('ADDED', 'CHANGED', 'ARCHIVED', 'FAULTY'))
);
-- Serves: the rows of an import, page by page.
create index sheet_import_line_by_import on sheet_import_line (import_id, id);
-- Serves: the rows that one step of applying writes.
create index sheet_import_line_by_row on sheet_import_line (import_id, row_number);

-- Serves: a page of a menu's export, which has the products of a category together.
create index menu_product_by_place on menu_product (tenant_id, category_id, id) where archived_at is null;
