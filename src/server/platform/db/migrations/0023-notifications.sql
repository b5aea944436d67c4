-- Emails, each written once. Their text is composed when they are sent, from the ids in here.
create table messages (
  id uuid primary key,
  kind text not null,
  -- The identity of the message within its kind: an event's id, a link's id.
  occasion text not null,
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  -- Further ids and plain facts of the template; never a secret.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The next attempt; moved ahead while one runs, so that no other process makes it too.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up after so many attempts that another would not help.
  failed_at timestamptz,
  last_error text,
  is_due boolean not null generated always as (sent_at is null and failed_at is null) stored,
  -- The address, sealed, and its keyed hash: docs/decisions/0082.
  address bytea not null,
  address_key text not null,
  unique (kind, occasion)
);
-- Mails are taken in this order: a link in a mail about an account is good for twenty minutes, while a receipt can wait.
-- The index finds the first ones without reading past the backlog of the others.
create index messages_due on messages ((transfer_id is not null), due_at) where is_due;
create index messages_transfer on messages (transfer_id);
create index messages_user on messages (user_id);
-- The desk counts the mails that were given up today; hardly any is, and sent ones are kept for weeks.
create index messages_given_up on messages (failed_at) where failed_at is not null;
select app.withhold('update', 'messages');

-- The mails of each day that anybody could cause for an address which nobody has proved. See docs/decisions/0076.
create table stranger_mails (
  address_key text not null,
  share text not null check (share in ('orders', 'links')),
  day date not null,
  -- The mails that were let through; one that is tried again is counted once.
  message_ids uuid[] not null,
  primary key (address_key, share, day)
);
