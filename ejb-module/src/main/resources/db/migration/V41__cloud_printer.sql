-- Printers that speak their vendor's protocol, without an agent (contract/8-cloud-printers).
alter table device add column protocol varchar(16) not null default 'AGENT';
alter table device add constraint device_protocol_check check (protocol in ('AGENT', 'STAR_CLOUDPRNT', 'EPSON_SDP'));

-- Serves: whether a device's receipts failed lately.
create index device_command_failed_print on device_command (device_id, completed_at)
  where status = 'FAILED' and kind = 'PRINT_RECEIPT';

create table cloud_printer (
  device_id         uuid primary key constraint cloud_printer_device_fk references device on delete cascade,
  key_hash          varchar(64) not null constraint cloud_printer_key unique,
  password_hash     varchar(64) not null,
  paper_width_mm    integer,
  -- As the slot was created with; another access leaves it.
  given_mac         varchar(17),
  -- The first one that was seen; another access forgets it.
  bound_mac         varchar(17),
  serial            varchar(200),
  client_type       varchar(200),
  client_version    varchar(200),
  poll_seconds      integer,
  -- What the printer itself says of its head, in dots.
  told_dots         integer,
  -- Whether it was asked about itself since it has this access.
  introduced        boolean     not null,
  state             varchar(16) not null,
  state_code        varchar(200),
  state_at          timestamptz,
  -- When a printer that prints nothing was last asked for its state.
  state_asked_at    timestamptz,
  -- Of the command that is unconfirmed: for how many dots it was claimed, and what trouble there was since.
  claimed_dots      integer,
  trouble           varchar(200),
  -- When another printer came with the access of this one.
  other_seen_at     timestamptz,
  version           integer     not null,
  constraint cloud_printer_width_check check (paper_width_mm in (58, 80)),
  constraint cloud_printer_state_check check (state in ('UNKNOWN', 'READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'ERROR'))
);
