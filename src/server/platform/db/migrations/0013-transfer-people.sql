-- Tables beside a transfer: the terms by which it is found, what its sender was shown, what they said of its people, and notes. Values that name
-- people are sealed (docs/decisions/0080) and go with the people of their transfer (0025-retention).

-- The constant fields by which the desk finds transfers. They stand apart from the transfers, because a transfer is written up to
-- five times, and each change of an indexed column adds an entry to every index. These columns never change, so here each
-- index gets one entry. The full reason is docs/decisions/0026.
create table transfer_search (
  -- No foreign key, whose check would lock the transfer: only the trigger below writes here.
  transfer_id uuid not null,
  created_at timestamptz not null,
  -- Microseconds since 1970, negative: ascending by this, behind a name, has the newest first.
  newest_first bigint not null,
  send_country text not null,
  receive_country text not null,
  delivery_method text not null,
  payment_method text not null,
  usd_amount_minor bigint not null,
  primary key (created_at, transfer_id)
);
create index transfer_search_from on transfer_search (send_country, created_at, transfer_id);
-- With the other country: a pair that nobody uses is recognised without reading the rows.
create index transfer_search_to on transfer_search (receive_country, created_at, transfer_id) include (send_country);
create index transfer_search_delivery on transfer_search (delivery_method, created_at, transfer_id);
create index transfer_search_payment on transfer_search (payment_method, created_at, transfer_id);
create index transfer_search_amount on transfer_search (usd_amount_minor, created_at, transfer_id);
create trigger append_only before update or delete or truncate on transfer_search for each statement execute function app.refuse_change();
select app.withhold('insert, update, delete, truncate', 'transfer_search');

-- Works as the owner: the application itself may not write here.
create function app.note_for_search() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.transfer_search
    (transfer_id, created_at, newest_first, send_country, receive_country, delivery_method, payment_method, usd_amount_minor)
  values
    (new.id, new.created_at, -app.microseconds(new.created_at), new.send_country, new.receive_country, new.delivery_method,
      new.payment_method, new.usd_amount_minor);
  return null;
end
$$;
revoke execute on function app.note_for_search from public;
create trigger note_for_search after insert on transfers for each row execute function app.note_for_search();

-- Names, numbers and addresses are sealed, so transfers are found by keyed hashes of them: docs/decisions/0084.
create table transfer_terms (
  -- Keyed hash of the beginning of a word, the end of a number, or an address.
  term bigint not null,
  -- Keyed hash of the whole word or number; of an address whose it is: 1 the sender's, 2 the recipient's.
  whole bigint not null,
  -- Microseconds since 1970, negative: ascending by this, behind a term, has the newest first.
  newest_first bigint not null,
  -- No foreign key, whose check would lock the transfer.
  transfer_id uuid not null
);
create index transfer_terms_term on transfer_terms (term, newest_first, transfer_id) include (whole);
-- Erasure finds a transfer's terms by their time; rows come in its order, and this costs a creation almost nothing.
create index transfer_terms_time on transfer_terms using brin (newest_first) with (pages_per_range = 16, autosummarize = on);
select app.withhold('update, delete, truncate', 'transfer_terms');

-- Disclosures that the law has a sender shown about a transfer: before payment, and as a receipt after it. Each showing of other content is a row;
-- the application adds rows and changes none. See docs/decisions/0094.
create table transfer_disclosures (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  kind app.disclosure_kind not null,
  language app.language not null default null,
  -- The version of the form by which the content was made.
  form app.counted_from_one not null,
  -- Sealed; that of a receipt names the recipient, and is null once it was erased with the people of its transfer.
  content bytea,
  -- Keyed hash of the content.
  hash app.hash_of_16 not null,
  seal bytea not null,
  shown_at timestamptz not null,
  unique (transfer_id, kind, hash),
  unique (id, transfer_id)
);
create trigger append_only before delete or truncate on transfer_disclosures for each statement
  execute function app.refuse_change();
create trigger only_erasure before update on transfer_disclosures for each row execute function app.only_erasure('content');
select app.withhold('update, delete, truncate', 'transfer_disclosures');

-- Works as the owner, since the application may change none of these columns. The disclosure before payment names nobody, and stays.
create function app.erase_disclosures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.transfer_disclosures d set content = null
    where d.transfer_id = new.id and d.kind = 'receipt' and d.content is not null;
  return null;
end
$$;
revoke execute on function app.erase_disclosures from public;
create trigger erase_disclosures after update of erased_at on transfers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.erase_disclosures();

-- Answers of a sender about one transfer beyond the order itself, sealed: the newest version counts, and contains all that they said
-- before. Rows are never changed, so that nobody can take an answer back or put an older one in its place. See docs/decisions/0099.
create table transfer_details (
  transfer_id uuid not null references transfers (id),
  version integer not null check (version > 0),
  -- Null: it was erased with the people of its transfer.
  personal bytea,
  given_at timestamptz not null default now(),
  primary key (transfer_id, version)
);
create trigger only_erasure before update on transfer_details for each row execute function app.only_erasure('personal');
create trigger no_delete before delete or truncate on transfer_details for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfer_details');

-- The people of a transfer as they were before each correction of its recipient, sealed; version 1 is what was ordered. See
-- docs/decisions/0107.
create table recipient_corrections (
  transfer_id uuid not null references transfers (id),
  version smallint not null check (version > 0),
  -- Null: it was erased with the people of its transfer.
  personal bytea,
  corrected_at timestamptz not null default now(),
  primary key (transfer_id, version)
);
create trigger only_erasure before update on recipient_corrections for each row execute function app.only_erasure('personal');
create trigger no_delete before delete or truncate on recipient_corrections for each statement execute function app.refuse_change();
select app.withhold('insert, update, delete, truncate', 'recipient_corrections');

-- Details and earlier people lose their words with the people of their transfer. Only `app.erase_transfers` takes those, with rights that
-- suffice here too.
create function app.erase_transfer_details() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.transfer_details d set personal = null where d.transfer_id = new.id and d.personal is not null;
  update public.recipient_corrections c set personal = null where c.transfer_id = new.id and c.personal is not null;
  return null;
end
$$;
create trigger erase_details after update of personal on transfers for each row
  when (old.personal is not null and new.personal is null) execute function app.erase_transfer_details();

-- Replaces the people of a paid transfer that waits for its payout, at most twice, in a transaction whose audit row says so. Works as the
-- owner, since the application may change none of these columns. Answers whether it did so.
create function app.correct_recipient(transfer uuid, next_version integer, corrected bytea, replaced bytea) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if next_version > 2 then
    return false;
  end if;
  if not exists (
    select from public.audit_log a
    where a.subject_kind = 'transfer' and a.subject_id = transfer::text and a.action = 'transfer.recipient_corrected'
      and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'the recipient of transfer % is corrected without its row in the audit log', transfer
      using errcode = 'insufficient_privilege';
  end if;
  update public.transfers t set
      personal = corrected, people_version = next_version, changed_at = now(),
      state_reason = case when t.action_needed = 'recipient' then null else t.state_reason end,
      action_asked_at = case when t.action_needed = 'recipient' then null else t.action_asked_at end,
      action_needed = case when t.action_needed = 'recipient' then null else t.action_needed end
    where t.id = transfer and t.status = 'processing' and t.pay_in = 'captured' and t.payout = 'ready' and t.people_version = next_version - 1
      and t.personal is not null and t.cancel_asked_at is null;
  if not found then
    return false;
  end if;
  insert into public.recipient_corrections (transfer_id, version, personal) values (transfer, next_version, replaced);
  return true;
end
$$;
revoke execute on function app.correct_recipient from public;

-- Notes of operators about a transfer.
create table transfer_notes (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  author_id uuid not null references users (id),
  -- Sealed, in base64; 'Erased' once it was erased. See docs/decisions/0082.
  text text not null,
  at timestamptz not null default now(),
  -- A repetition under the same key is answered with the first answer; another note under it is refused.
  creation_key text,
  -- Keyed: docs/decisions/0080.
  creation_hash bytea not null constraint transfer_notes_keyed check (octet_length(creation_hash) = 16),
  unique (author_id, creation_key)
);
create index transfer_notes_transfer on transfer_notes (transfer_id, at);
create trigger append_only before delete or truncate on transfer_notes for each statement execute function app.refuse_change();
create trigger only_erasure before update on transfer_notes for each row execute function app.only_erasure('text');
select app.withhold('update, delete, truncate', 'transfer_notes');

-- Views of the list of transfers that operators have saved, each in the order of its owner. See docs/decisions/0144.
create table transfer_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  position smallint not null check (position between 0 and 19),
  is_shared boolean not null,
  -- Sealed, since whoever names a view may name a person; with is_shared and filters, so that SQL says nothing under it.
  name bytea not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  unique (owner_id, position)
);
create index transfer_views_shared on transfer_views (id) where is_shared;
select app.withhold('update, truncate', 'transfer_views');

-- Columns of that list which an operator has chosen, in their order. See docs/decisions/0149.
create table transfer_columns (
  user_id uuid primary key references users (id),
  names text[] not null
);
select app.withhold('truncate', 'transfer_columns');

-- Operators who look at a transfer right now, each until a few seconds after they were last seen. See docs/decisions/0149.
create table transfer_readers (
  transfer_id uuid not null references transfers (id),
  user_id uuid not null references users (id),
  seen_at timestamptz not null default now(),
  primary key (transfer_id, user_id)
);
select app.withhold('truncate', 'transfer_readers');

-- Payers by bank are reminded once before their price expires.
create table pay_in_reminders (
  transfer_id uuid primary key references transfers (id),
  at timestamptz not null default now()
);
select app.withhold('update, delete, truncate', 'pay_in_reminders');

-- Exceptions of a transfer that an operator has resolved, so that the desk does not show them again.
create table resolved_exceptions (
  transfer_id uuid not null references transfers (id),
  -- The words of a payment's mismatch, or 'payout:' and the attempt whose late confirmation was resolved.
  what text not null,
  at timestamptz not null default now(),
  primary key (transfer_id, what)
);
select app.withhold('update, delete, truncate', 'resolved_exceptions');
