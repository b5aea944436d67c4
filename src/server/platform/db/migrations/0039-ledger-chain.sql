-- The chain of journal entries. A job puts settled entries into blocks; each block's hash covers the block before it, so
-- that nothing in the books can be changed, left out or added later without every later block telling. The balances after
-- a block are checkpoints: what an account has now is its last checkpoint and the postings since.

create table ledger_blocks (
  number integer primary key check (number > 0),
  -- SHA-256, in the form that src/server/ledger/chain.sql.ts gives it.
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  entries integer not null check (entries >= 0),
  -- Moments of its oldest and its newest entry; null in a block without entries.
  first_at timestamptz,
  last_at timestamptz,
  -- The server and the database whose transaction ids these are: after a restore elsewhere they say nothing any more.
  cluster text not null,
  -- Every entry before this, in the order of (xid, id), is in a block; null while entries are still looked for by their id.
  after_xid xid8,
  after_id uuid,
  check ((after_xid is null) = (after_id is null))
);

-- Where each entry stands. No foreign keys: checking them would write into each entry once more. The proof compares.
create table ledger_chain (
  block integer not null,
  ordinal smallint not null check (ordinal > 0),
  entry_id uuid not null unique,
  primary key (block, ordinal)
);

-- Of each account that a block moves: what it has after the block, and which of the block's entries move it.
create table ledger_checkpoints (
  account_id text not null,
  block integer not null,
  -- Debits less credits, in minor units.
  balance_minor bigint not null,
  ordinals smallint[] not null check (cardinality(ordinals) > 0),
  primary key (account_id, block)
);

create trigger append_only before update or delete or truncate on ledger_blocks for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_chain for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_checkpoints for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'ledger_blocks', 'ledger_chain', 'ledger_checkpoints');

-- What came since a block, without reading what came before.
create index ledger_entries_xid on ledger_entries (xid, id);
-- Lists, newest first: of one kind, or of all of them merged.
create index ledger_entries_kind on ledger_entries (kind, at desc, id desc);
