-- Our own account at a bank: the payments we asked for, the bank's files and lines, and the decision about each line. The words of files and
-- lines are sealed: docs/decisions/0082.

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
-- An amount that a sender was asked to pay stays as it was asked.
select app.withhold('update, delete, truncate', 'bank_intents');

-- It asks for the money of its own order under its own reference: another's would have its sender pay that one. See docs/decisions/0119.
create function app.guard_bank_intent() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.transfers t
    where t.id = new.transfer_id and t.reference_number = new.reference and t.send_currency = new.currency
      and t.total_minor = new.amount_minor
  ) then
    raise exception 'bank intent % asks for the money of another order', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_bank_intent before insert on bank_intents for each row execute function app.guard_bank_intent();

-- Money has come to our own account only by a line of the bank that pays the intent's transfer, in the same transaction. See
-- docs/decisions/0087.
create function app.require_bank_line() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.payments p join public.bank_items i on i.payment_id = p.id
    where p.provider = 'bank' and p.provider_ref = new.id and p.state = 'captured' and p.transfer_id = new.transfer_id
      and i.state = 'done' and i.outcome = 'paid' and i.transfer_id = p.transfer_id and i.used_minor = new.amount_minor
  ) then
    raise exception 'intent % is paid by no line of the bank', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger paid_by_line after insert or update on bank_intents deferrable initially deferred
  for each row when (new.status = 'succeeded') execute function app.require_bank_line();

-- Refunds of an intent that an operator has sent from our own account.
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
  format text not null check (format in ('csv', 'camt.053')),
  imported_by uuid not null references users (id),
  imported_at timestamptz not null default now(),
  -- The second admin; null: the importer acted alone.
  approved_by uuid references users (id),
  -- The bank's own signature of the file, which then needs no second admin. See docs/decisions/0074.
  signature bytea check (octet_length(signature) = 64),
  -- Sealed; null once erased.
  name bytea,
  content bytea
);
create index bank_files_newest on bank_files (imported_at desc, id desc);
create index bank_files_alone on bank_files (imported_by, imported_at) where approved_by is null;
create trigger append_only before delete or truncate on bank_files for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_files for each row execute function app.only_erasure('name', 'content');
select app.withhold('update, delete, truncate', 'bank_files');

-- Files of the bank whose import a second admin has to approve. None of their lines exists before that. See docs/decisions/0074.
create table bank_uploads (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  -- Sealed; null once erased.
  name bytea,
  content bytea
);
create trigger append_only before delete or truncate on bank_uploads for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_uploads for each row execute function app.only_erasure('name', 'content');
select app.withhold('update, delete, truncate', 'bank_uploads');

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
  -- Keyed hash of the identity of the line (the bank's reference with its amount, or its text) and its number among several alike.
  identity text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Above zero: money that came; below: money that went.
  amount_minor bigint not null check (amount_minor <> 0),
  booked_on date not null,
  value_on date,
  bank_reference text,
  -- The bank reverses an earlier line by this one.
  is_reversal boolean not null default false,
  recorded_at timestamptz not null default now(),
  -- Other party, their account, end-to-end id and text, sealed; null once erased.
  personal bytea,
  -- Keyed hashes for the desk's search.
  words tsvector not null default '',
  unique (account, currency, identity),
  check ((source = 'file') = (file_id is not null))
);
create index bank_lines_newest on bank_lines (booked_on desc, id desc);
create index bank_lines_file on bank_lines (file_id);
create index bank_lines_words on bank_lines using gin (words);
-- Money that came, by the letters and digits of the bank's reference: whoever types it from a statement sets spaces and signs as
-- they like. See transfers/desk/imported-line.ts.
create index bank_lines_reference on bank_lines
  (regexp_replace(upper(replace(normalize(bank_reference, nfkc), 'ß', 'ss')), '[^A-Z0-9]', '', 'g'))
  where amount_minor > 0 and bank_reference is not null;
create trigger append_only before delete or truncate on bank_lines for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_lines for each row execute function app.only_erasure('identity', 'personal', 'words');
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
select app.withhold('delete, truncate', 'bank_items');

-- A line of the bank goes one way. One that is settled stays settled: SQL does not have it pay twice, or pay with money that was sent back.
-- Only a line that was settled as an entry of our own is a customer's again, each time as another holding (`times_held`). Nor does SQL take
-- back that its money is being returned, so that the money pays a transfer too, or raise the part in unapplied funds. See
-- docs/decisions/0087. Allowed, apart from a line that stays as it is:
--
--   from        to          left_minor                       by
--   new         open        at most the line's amount        the first look, which holds the money or asks what it was
--   new         done        0                                the first look (paid, refund, return)
--   open        open        less, or the same                a transfer that a part of the line pays; the sender is asked
--   open        returning   the same                         an admin who has it sent back
--   open        done        0                                an admin, or a match in the treasury (paid, elsewhere)
--   returning   done        0                                the bank has sent it back (sent_back)
--   done        open        at most the line's amount        an admin who reopens an entry of our own (elsewhere), as another holding
--
-- Nothing ends a return but its sending: money that the bank sends back to us once more is another line.
create function app.guard_bank_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.state = 'new' and old.state <> 'new'
    or old.payment_id is not null and (new.payment_id, new.used_minor) is distinct from (old.payment_id, old.used_minor)
    or old.state = 'done' and new.state = 'done' and new.outcome <> old.outcome
    or old.state = 'done' and new.state <> 'done'
      and (old.outcome <> 'elsewhere' or new.state <> 'open' or new.times_held <> old.times_held + 1) then
    raise exception 'bank line % is settled', old.line_id using errcode = 'check_violation', constraint = 'bank_lines_settle_once';
  end if;
  if old.state <> new.state and (
    new.state = 'returning' and old.state <> 'open'
    or (old.state = 'returning') <> (new.outcome is not distinct from 'sent_back')
  ) then
    raise exception 'bank line % does not go from % to %', old.line_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'bank_lines_go_one_way';
  end if;
  if new.state = 'returning' and new.left_minor <> old.left_minor or new.left_minor > 0 and new.left_minor > (
    case when new.state = 'open' and old.state in ('new', 'done')
      then (select amount_minor from public.bank_lines where id = old.line_id) else old.left_minor end
  ) then
    raise exception 'another amount is left of bank line %', old.line_id
      using errcode = 'check_violation', constraint = 'bank_lines_left_falls';
  end if;
  return new;
end
$$;
create trigger guard before update on bank_items for each row execute function app.guard_bank_item();

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
  -- Over what was decided: docs/decisions/0119.
  seal bytea,
  check ((state = 'sent') = (bank_reference is not null and sent_at is not null))
);
create unique index bank_returns_sent on bank_returns (bank_reference) where bank_reference is not null;
create index bank_returns_waiting on bank_returns (currency, amount_minor) where state = 'waiting';
-- The amount that was approved is sent back: docs/decisions/0101.
select app.withhold('update, delete, truncate', 'bank_returns');

-- Waiting returns that the owner of the tables names to be sealed by the next start.
create table unsealed_bank_returns (return_id uuid primary key references bank_returns (id));
select app.withhold('insert, update, truncate', 'unsealed_bank_returns');
