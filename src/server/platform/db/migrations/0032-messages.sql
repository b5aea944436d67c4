-- What has happened to a transfer and nobody has been told of yet: written by the statement that makes it happen, taken
-- by deleting it. A row costs a tenth of a job, and this is the hot path.
create table transfer_news (
  event_id uuid primary key,
  transfer_id uuid not null references transfers (id),
  event text not null,
  at timestamptz not null default now()
);

-- E-mails, each written once. What they say is put together when they are sent, from the ids in here.
create table messages (
  id uuid primary key,
  kind text not null,
  -- What makes it the same message if it is noted twice: an event's id, a link's id.
  occasion text not null,
  to_address text not null,
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  -- Ids and plain facts that the template needs besides; never a secret.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The next attempt; moved ahead while one is under way, so that no other process makes it too.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up after so many attempts that nothing will help.
  failed_at timestamptz,
  last_error text,
  is_due boolean not null generated always as (sent_at is null and failed_at is null) stored,
  unique (kind, occasion)
);
create index messages_due on messages (due_at) where is_due;
create index messages_transfer on messages (transfer_id);
create index messages_user on messages (user_id);

-- 'Send another transfer' of a user: their transfer stays in the history, the wizard no longer offers it.
alter table transfers add column dismissed_at timestamptz;
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (dismissed_at) on transfers to openremit_app;
  end if;
end
$$;
