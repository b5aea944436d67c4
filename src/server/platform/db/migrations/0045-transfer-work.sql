-- What operators do to transfers: hold and release them, book money that came to our own account, and note what they know.

-- As src/shared/transfers/lifecycle.ts: a paid transfer may be held until somebody has looked at it.
create or replace function app.legal_transitions() returns text[] language sql immutable parallel safe as $$
  select array[
    'pending;none;none>pending;open;none',
    'pending;none;none>processing;processing;none',
    'pending;none;none>processing;captured;ready',
    'pending;none;none>processing;captured;held',
    'pending;none;none>failed;void;none',
    'pending;open;none>processing;processing;none',
    'pending;open;none>processing;captured;ready',
    'pending;open;none>processing;captured;held',
    'pending;open;none>failed;void;none',
    'pending;processing;none>processing;captured;ready',
    'pending;processing;none>processing;captured;held',
    'pending;processing;none>failed;void;none',
    'processing;none;none>processing;captured;ready',
    'processing;none;none>processing;captured;held',
    'processing;none;none>failed;void;none',
    'processing;open;none>processing;captured;ready',
    'processing;open;none>processing;captured;held',
    'processing;open;none>failed;void;none',
    'processing;processing;none>processing;captured;ready',
    'processing;processing;none>processing;captured;held',
    'processing;processing;none>failed;void;none',
    'processing;captured;ready>processing;captured;held',
    'processing;captured;ready>processing;captured;submitted',
    'processing;captured;ready>failed;refunding;none',
    'processing;captured;held>processing;captured;ready',
    'processing;captured;held>failed;refunding;none',
    'processing;captured;submitted>completed;captured;delivered',
    'processing;captured;submitted>processing;captured;ready',
    'processing;captured;submitted>failed;refunding;returned',
    'processing;captured;delivered>failed;refunding;returned',
    'completed;captured;submitted>failed;refunding;returned',
    'completed;captured;delivered>failed;refunding;returned',
    'failed;refunding;none>failed;refunded;none',
    'failed;refunding;returned>failed;refunded;returned'
  ]
$$;

-- Money that came to our own account, found on the bank's statement. Its reference there is `provider_ref`, unique per provider: a
-- line of the statement pays one transfer.
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('sandbox', 'stripe', 'manual'));
-- Such money goes back by hand; the reference of what went out is unique likewise.
alter table refunds add column is_by_hand boolean not null default false;
create unique index refunds_sent_by_hand on refunds (provider_ref) where is_by_hand;

-- What operators tell each other about a transfer.
create table transfer_notes (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  author_id uuid not null references users (id),
  text text not null,
  at timestamptz not null default now(),
  -- A repetition under the same key is answered with the first answer; another note under it is refused.
  creation_key text,
  creation_hash bytea not null,
  unique (author_id, creation_key)
);
create index transfer_notes_transfer on transfer_notes (transfer_id, at);
create trigger append_only before update or delete or truncate on transfer_notes for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfer_notes');

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (is_by_hand) on refunds to openremit_app;
  end if;
end
$$;
