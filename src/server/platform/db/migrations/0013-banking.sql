-- Our own account at a bank: the payments we asked for, the bank's files and lines, and the decision about each line.

-- Payments into our own account that we asked senders for, as a provider keeps its intents.
create table bank_intents (
  id text primary key,
  client_secret text not null,
  -- Opening twice under one key gives the same intent.
  idempotency_key text not null unique,
  transfer_id uuid not null,
  reference text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  pay_before timestamptz not null,
  status text not null default 'processing' check (status in ('processing', 'succeeded', 'canceled')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index bank_intents_succeeded on bank_intents (id) where status = 'succeeded';
-- Refunds of it that an operator has sent from our own account.
create table bank_refunds (
  id text primary key,
  intent_id text not null references bank_intents (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  bank_reference text not null,
  sent_at timestamptz not null default now()
);
create index bank_refunds_intent on bank_refunds (intent_id);
create trigger append_only before update or delete or truncate on bank_refunds for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'bank_refunds');

-- A file of the bank as it was uploaded. The same bytes are the same file.
create table bank_files (
  id uuid primary key,
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  name text not null,
  format text not null check (format in ('csv', 'camt.053')),
  content text not null,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null default now()
);
create index bank_files_newest on bank_files (imported_at desc, id desc);
create trigger append_only before update or delete or truncate on bank_files for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'bank_files');

-- The opening and closing balances that a file states for one account.
create table bank_statements (
  id uuid primary key,
  file_id uuid not null references bank_files (id),
  account text not null,
  currency text not null,
  reference text,
  opening_minor bigint,
  opening_on date,
  closing_minor bigint,
  closing_on date
);
create index bank_statements_file on bank_statements (file_id);
create index bank_statements_closing on bank_statements (account, currency, closing_on desc) where closing_minor is not null;
create trigger append_only before update or delete or truncate on bank_statements for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'bank_statements');

-- Bookings of the bank on our accounts, each line once however many files have it.
create table bank_lines (
  id uuid primary key,
  source text not null check (source in ('file', 'provider')),
  file_id uuid references bank_files (id),
  account text not null,
  -- The identity of the line: the bank's reference with its amount, or its text, and its number among several alike.
  identity text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Above zero: money that came; below: money that went.
  amount_minor bigint not null check (amount_minor <> 0),
  booked_on date not null,
  value_on date,
  bank_reference text,
  end_to_end_id text,
  counterparty text,
  counterparty_account text,
  text text not null,
  -- The bank reverses an earlier line by this one.
  is_reversal boolean not null default false,
  recorded_at timestamptz not null default now(),
  unique (account, currency, identity),
  check ((source = 'file') = (file_id is not null))
);
create index bank_lines_newest on bank_lines (booked_on desc, id desc);
create index bank_lines_file on bank_lines (file_id);
create trigger append_only before update or delete or truncate on bank_lines for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'bank_lines');

-- The decision about a line. `new`: not looked at yet; `open`: an operator decides; `returning`: is sent back; `done`.
create table bank_items (
  line_id uuid primary key references bank_lines (id),
  state text not null default 'new' check (state in ('new', 'open', 'returning', 'done')),
  -- The finding of the first look; null until then.
  kind text check (kind in (
    'paid', 'short', 'over', 'duplicate', 'late', 'unknown', 'wrong_currency', 'unexpected', 'reversal', 'debit', 'refund', 'return'
  )),
  -- The transfer that its text names, or that it has paid.
  transfer_id uuid references transfers (id),
  -- The payment that it makes, alone or with other lines. A line pays once.
  payment_id uuid references payments (id),
  -- The part of it that paid its transfer, and the part in unapplied funds.
  used_minor bigint not null default 0 check (used_minor >= 0),
  left_minor bigint not null default 0 check (left_minor >= 0),
  outcome text check (outcome in ('paid', 'sent_back', 'refund', 'return', 'elsewhere')),
  decided_by uuid references users (id),
  reason text,
  -- When the sender last got a mail about it.
  asked_at timestamptz,
  changed_at timestamptz not null default now(),
  -- An operator has said that a line which was matched with an entry of our own is a customer's: it is held again, and is
  -- never matched automatically again. `times_held`: each time has an entry of its own in the journal.
  is_customers boolean not null default false,
  times_held smallint not null default 1 check (times_held between 1 and 1000),
  check ((state = 'done') = (outcome is not null)),
  check (state <> 'done' or left_minor = 0),
  check (payment_id is null or used_minor > 0)
);
create index bank_items_waiting on bank_items (changed_at) where state <> 'done';
create index bank_items_transfer on bank_items (transfer_id) where transfer_id is not null;
create index bank_items_payment on bank_items (payment_id) where payment_id is not null;
create index bank_items_elsewhere on bank_items (changed_at) where outcome = 'elsewhere';

-- Money without a transfer that is returned to its sender: an operator sends it at the bank.
create table bank_returns (
  id uuid primary key,
  line_id uuid not null unique references bank_lines (id),
  -- The operator writes this into the order, so that the outgoing line is recognised.
  reference text not null unique,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  bank_reference text,
  sent_at timestamptz,
  check ((state = 'sent') = (bank_reference is not null and sent_at is not null))
);
create unique index bank_returns_sent on bank_returns (bank_reference) where bank_reference is not null;
create index bank_returns_waiting on bank_returns (currency, amount_minor) where state = 'waiting';

select app.withhold('delete, truncate', 'bank_intents', 'bank_items', 'bank_returns');
