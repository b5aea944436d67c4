-- Names and accounts of transfers are sealed, and found by keyed hashes: docs/decisions/0080 and 0084. The table beside has both,
-- made before this migration.
create table if not exists upgrade_transfers (id uuid primary key, personal bytea, terms text);

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
insert into transfer_terms (term, whole, newest_first, transfer_id)
  select pair.term, pair.whole, -app.microseconds(t.created_at), t.id
  from upgrade_transfers u join transfers t on t.id = u.id,
    lateral jsonb_to_recordset(u.terms::jsonb) as pair (term bigint, whole bigint)
  where t.erased_at is null
  order by t.created_at;
create index transfer_terms_term on transfer_terms (term, newest_first, transfer_id) include (whole);
-- Erasure finds a transfer's terms by their time; rows come in its order, and this costs a creation almost nothing.
create index transfer_terms_time on transfer_terms using brin (newest_first) with (pages_per_range = 16, autosummarize = on);
select app.withhold('update, delete, truncate', 'transfer_terms');

drop trigger note_for_search on transfers;
drop trigger guard on transfers;
alter table transfers add column personal bytea;
update transfers t set personal = u.personal from upgrade_transfers u where u.id = t.id and t.erased_at is null;
drop table upgrade_transfers;
-- The new type is the old one: it has the table written again, so that the old values are in no file of it.
alter table transfers
  drop column sender_name, drop column sender_email, drop column sender_phone, drop column sender_address,
  drop column recipient_name, drop column recipient_email, drop column recipient_phone, drop column recipient_city,
  drop column bank_name, drop column account_number, drop column recipient_details,
  alter column personal type bytea using personal || ''::bytea,
  add constraint transfers_sealed_until_erased check ((personal is null) = (erased_at is not null));
create trigger guard before update on transfers for each row execute function app.guard_transfer();

drop trigger only_erasure on transfer_search;
drop trigger append_only on transfer_search;
alter table transfer_search
  drop column sender_name, drop column recipient_name, drop column sender_email, drop column recipient_email,
  drop column sender_phone, drop column recipient_phone,
  alter column send_country type text using send_country || '';
create trigger append_only before update or delete or truncate on transfer_search for each statement execute function app.refuse_change();

create or replace function app.note_for_search() returns trigger
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
create trigger note_for_search after insert on transfers for each row execute function app.note_for_search();

-- Erases the personal data of those on the next page of transfers that may go, and says where the page ended. Works as the
-- owner, since the application may change none of these columns, and refuses a moment that no setting allows.
create or replace function app.erase_transfers(kind text, before timestamptz, after_created timestamptz, after_id uuid, page_size integer)
returns table (seen integer, erased integer, last_created timestamptz, last_id uuid)
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept_since timestamptz := now() - case kind when 'unpaid' then interval '7 days' else interval '5 years' end;
  page uuid[];
  due uuid[];
begin
  if before > kept_since then
    raise exception 'personal data of transfers (%) is kept longer than that', kind using errcode = 'restrict_violation';
  end if;
  select array_agg(p.id), count(*), max(p.created_at), (array_agg(p.id order by p.created_at desc, p.id desc))[1]
    into page, seen, last_created, last_id
    from (
      select t.id, t.created_at from public.transfers t
        where kind = 'unpaid' and t.is_failed and (t.created_at, t.id) > (after_created, after_id)
      union all
      select s.transfer_id, s.created_at from public.transfer_search s
        where kind = 'ended' and s.created_at < before and (s.created_at, s.transfer_id) > (after_created, after_id)
      order by 2, 1 limit page_size
    ) p;
  select coalesce(array_agg(locked.id), '{}') into due from (
    select t.id from public.transfers t where t.id = any (page) and app.is_erasable(t, kind, before)
      for update skip locked
  ) locked;
  update public.transfers t set personal = null, erased_at = now() where t.id = any (due);
  delete from public.transfer_terms k using public.transfers t
    where t.id = any (due) and k.newest_first = -app.microseconds(t.created_at) and k.transfer_id = t.id;
  update public.transfer_notes n set text = 'Erased' where n.transfer_id = any (due);
  update public.refunds r set note = null where r.transfer_id = any (due) and r.note is not null;
  delete from public.messages m where m.transfer_id = any (due) and not m.is_due;
  erased := cardinality(due);
  return next;
end
$$;
