-- Above a small sum a sender without a confirmed address types the code that is mailed to it. See docs/decisions/0075.

-- The code follows from the id by a key of ours, so this table alone opens nothing. A confirmed row proves the address for
-- its owner.
create table address_codes (
  id uuid primary key,
  owner_id uuid not null references owners (id),
  email text not null,
  -- The mailbox behind the address, in which the codes of a day are counted.
  mailbox text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index address_codes_owner on address_codes (owner_id, created_at desc);
create index address_codes_mailbox on address_codes (mailbox, created_at);
create index address_codes_created on address_codes (created_at);

-- Orders of the last day whose senders have proved no address, once for each subject by which they are added up: keyed hashes
-- of the owner, of the caller's network and of the recipient's account.
create table unproved_orders (
  subject bytea not null,
  transfer_id uuid not null references transfers (id),
  usd_amount_minor bigint not null,
  created_at timestamptz not null default now(),
  primary key (subject, transfer_id)
);
create index unproved_orders_created on unproved_orders (created_at);
select app.withhold('update', 'address_codes', 'unproved_orders');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (tries, expires_at, confirmed_at) on address_codes to openremit_app;
  end if;
end
$$;
