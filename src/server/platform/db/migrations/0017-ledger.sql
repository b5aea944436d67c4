-- Double entry, append-only, per currency. A posting has a debit and a credit leg in one currency and one amount, so an
-- unbalanced or cross-currency posting cannot be written at all.

create table ledger_accounts (
  -- '<code>.<currency>', such as 'customer_funds.USD'.
  id text primary key,
  code text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'position', 'equity')),
  check (id = code || '.' || currency),
  unique (id, currency)
);

-- Answers whether an entry of this kind books a transfer. As a call it is short, and not written out in the check each time: docs/decisions/0088.
create function app.is_of_transfer(kind text) returns boolean
language plpgsql
immutable
as $$
begin
  return kind in (
    'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'unexpected_capture',
    'unexpected_refund', 'dispute', 'dispute_reversal', 'refund_granted'
  );
end
$$;

create table ledger_entries (
  id uuid primary key,
  kind app.ledger_entry_kind not null,
  -- The payment, payout attempt or refund this entry books: each is booked once under its kind.
  source_id text not null,
  -- Null where an entry books no transfer.
  transfer_id uuid references transfers (id),
  -- SHA-256 over the entry and its postings, computed before they were sent here.
  hash app.hash_of_32 not null,
  at timestamptz not null default now(),
  -- A checkpoint of balances covers only entries whose transaction is older than every running one.
  xid xid8 not null default pg_current_xact_id(),
  unique (kind, source_id),
  constraint ledger_entries_of_transfers check (transfer_id is not null or not app.is_of_transfer(kind))
);
create unique index ledger_one_capture on ledger_entries (transfer_id) where kind = 'capture';
create index ledger_entries_transfer on ledger_entries (transfer_id);
-- The entries since a block, without reading the earlier ones.
create index ledger_entries_xid on ledger_entries (xid, id);
-- Lists, newest first: of one kind, or of all kinds merged.
create index ledger_entries_kind on ledger_entries (kind, at desc, id desc);

create table ledger_postings (
  entry_id uuid not null references ledger_entries (id),
  position smallint not null,
  currency text not null,
  debit_account_id text not null,
  credit_account_id text not null check (credit_account_id <> debit_account_id),
  -- Minor units of `currency`.
  amount_minor app.positive_minor not null,
  primary key (entry_id, position),
  foreign key (debit_account_id, currency) references ledger_accounts (id, currency),
  foreign key (credit_account_id, currency) references ledger_accounts (id, currency)
);

create trigger append_only before update or delete or truncate on ledger_entries for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_postings for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_accounts for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'ledger_accounts', 'ledger_entries', 'ledger_postings');

-- The sum that entries of some kinds have moved on an account, of one transfer and for one source: the triggers of refunds and disputes
-- compare it with their rows. See docs/decisions/0103.
create function app.booked_on(account text, transfer uuid, kinds text[], source text) returns numeric
language sql stable
set search_path = ''
as $$
  -- Debits less credits. A refund's later tries have their number after its id; one that came back is reversed under 'refund:'.
  select coalesce(sum(case l.debit_account_id when account then l.amount_minor else -l.amount_minor end), 0)
  from public.ledger_entries e join public.ledger_postings l on l.entry_id = e.id and account in (l.debit_account_id, l.credit_account_id)
  where e.transfer_id = transfer and e.kind = any(kinds)
    and (pg_catalog.split_part(e.source_id, ':', 1) = source or e.source_id like 'refund:' || source || '%')
$$;

-- The chain of journal entries. A job puts settled entries into blocks; each block's hash covers the block before it, so
-- a change, addition or removal in the books shows in every later block. The balances after a block are checkpoints: an
-- account's balance is its last checkpoint and the postings since.
create table ledger_blocks (
  number integer primary key check (number > 0),
  -- SHA-256, in the form that src/server/ledger/chain.sql.ts gives it.
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  entries integer not null check (entries >= 0),
  -- Moments of its oldest and its newest entry; null in a block without entries.
  first_at timestamptz,
  last_at timestamptz,
  -- The server and the database whose transaction ids these are: after a restore elsewhere they mean nothing.
  cluster text not null,
  -- Every entry before this, in the order of (xid, id), is in a block; null while entries are still found by their id. A
  -- backup leaves transaction ids out, so a restored block has an id without one; readers need both
  -- (src/server/ledger/chain.ts).
  after_xid xid8,
  after_id uuid
);
-- Balances of an earlier moment begin at the checkpoint before it: from which block on entries are of a day or later.
create index ledger_blocks_last_at on ledger_blocks (last_at, number);

-- The place of each entry. No foreign keys: their checks would write into each entry once more. The proof compares.
create table ledger_chain (
  block integer not null,
  ordinal smallint not null check (ordinal > 0),
  entry_id uuid not null unique,
  primary key (block, ordinal)
);

-- For each account that a block moves: its balance after the block, and the entries of the block that move it.
create table ledger_checkpoints (
  account_id text not null,
  block integer not null,
  -- Debits less credits, in minor units.
  balance_minor bigint not null,
  ordinals smallint[] not null check (cardinality(ordinals) > 0),
  primary key (account_id, block)
);
-- The proof reads the checkpoints block by block.
create index ledger_checkpoints_block on ledger_checkpoints (block);

-- Seals of the blocks: an HMAC over a block, and so over all before it, with a key that the database does not have. See
-- docs/decisions/0081. The value is in the key, so that a planted seal of a block that is yet to come keeps out no genuine one.
create table ledger_seals (
  block integer not null check (block > 0),
  key_id text not null check (length(key_id) = 8),
  mac bytea not null check (octet_length(mac) = 32),
  primary key (block, key_id, mac)
);

create trigger append_only before update or delete or truncate on ledger_blocks for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_chain for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_checkpoints for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_seals for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'ledger_blocks', 'ledger_chain', 'ledger_checkpoints', 'ledger_seals');

-- Proofs of the books: the one that runs, and the results of the last ones. A result counts with the server's seal: SQL in the name of the
-- application writes none that silences a day. See docs/decisions/0103.
create table ledger_proofs (
  id uuid primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null where it was cut short.
  proof jsonb,
  seal bytea,
  check (proof is null or ended_at is not null)
);
create index ledger_proofs_started on ledger_proofs (started_at desc);
create index ledger_proofs_proven on ledger_proofs (started_at desc) where proof is not null;
select app.withhold('insert, update, delete, truncate', 'ledger_proofs');
