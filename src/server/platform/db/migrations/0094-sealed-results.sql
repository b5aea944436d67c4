-- The results of comparisons and proofs count with the server's seal, and the progress of a comparison too: SQL in the name of the
-- application writes none that silences a day. What was written before has none. See docs/decisions/0103.
alter table reconciliation_runs add column seal bytea;
alter table reconciliation_work add column seal bytea;
alter table ledger_proofs add column seal bytea;
alter table ledger_proofs alter column started_at set default now();

-- Each confirmation of an address by a link that was mailed there: rows are only added, and the database dates them. `proof` is the
-- server's, sealed under DATA_KEY; confirmations of before have none, and the application can add no more of those.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The keyed hash of the address.
  email_key text not null,
  at timestamptz not null default now(),
  is_earlier boolean not null default false,
  proof bytea,
  check (is_earlier = (proof is null))
);
create index email_confirmations_user on email_confirmations (user_id);
insert into email_confirmations (id, user_id, email_key, at, is_earlier)
  select gen_random_uuid(), id, email_key, email_confirmed_at, true from users where email_confirmed_at is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke all on email_confirmations from openremit_app;
    grant select on email_confirmations to openremit_app;
    grant insert (id, user_id, email_key, proof) on email_confirmations to openremit_app;
    revoke insert on reconciliation_breaks, reconciliation_work, ledger_proofs from openremit_app;
    grant insert (id, source, day, key, kind, ours, theirs, currency, difference_minor, transfer_id, first_seen_at, last_seen_at, last_run_id)
      on reconciliation_breaks to openremit_app;
    grant insert (id, day, source, asked_by, asked_at, read_until) on reconciliation_work to openremit_app;
    grant insert (id) on ledger_proofs to openremit_app;
    grant update (seal) on ledger_proofs to openremit_app;
  end if;
end
$$;
