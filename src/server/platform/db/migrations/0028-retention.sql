-- Erasure of personal data whose time is over. Money, states and times stay, so that the books and the history remain whole.
-- See docs/decisions/0078.

alter table transfers add column erased_at timestamptz;

-- Accepts only the change that erases: the columns named in the trigger become empty or 'Erased', all others stay.
create function app.only_erasure() returns trigger language plpgsql as $$
declare
  after_change jsonb := to_jsonb(new);
begin
  if after_change - tg_argv is distinct from to_jsonb(old) - tg_argv
    or exists (select from unnest(tg_argv) erased (name)
      where coalesce(after_change ->> erased.name, '') !~* '^(erased(-[0-9a-f-]+)?)?$') then
    raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop trigger append_only on transfer_search;
create trigger append_only before delete or truncate on transfer_search for each statement execute function app.refuse_change();
create trigger only_erasure before update on transfer_search for each row execute function app.only_erasure(
  'sender_name', 'recipient_name', 'sender_email', 'recipient_email', 'sender_phone', 'recipient_phone');

drop trigger append_only on transfer_notes;
create trigger append_only before delete or truncate on transfer_notes for each statement execute function app.refuse_change();
create trigger only_erasure before update on transfer_notes for each row execute function app.only_erasure('text');

drop trigger append_only on bank_files;
create trigger append_only before delete or truncate on bank_files for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_files for each row execute function app.only_erasure('name', 'content');

drop trigger append_only on bank_uploads;
create trigger append_only before delete or truncate on bank_uploads for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_uploads for each row execute function app.only_erasure('name', 'content');

drop trigger append_only on bank_lines;
create trigger append_only before delete or truncate on bank_lines for each statement execute function app.refuse_change();
create trigger only_erasure before update on bank_lines for each row execute function app.only_erasure(
  'identity', 'counterparty', 'counterparty_account', 'end_to_end_id', 'text');

-- Whether the personal data of a transfer may go. 'unpaid': it ended without any money, and it is a guest's from before the
-- given moment or belongs to a closed account. 'ended': nothing about it has moved since that moment, and nothing is open.
create function app.is_erasable(t transfers, kind text, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select t.erased_at is null and case kind
    when 'unpaid' then t.is_failed and t.paid_at is null and t.authorised_at is null
      and not exists (select from public.payments p where p.transfer_id = t.id
        and (p.state not in ('void') or p.received_minor is not null or p.mismatch is not null))
      and not exists (select from public.refunds r where r.transfer_id = t.id)
      and exists (select from public.owners o left join public.users u on u.id = o.user_id
        where o.id = t.owner_id and (u.closed_at is not null or (o.user_id is null and t.created_at < before)))
    when 'ended' then t.status in ('completed', 'failed') and t.changed_at < before
      and t.dispute <> 'open' and t.cancel_asked_at is null
      and not exists (select from public.refunds r where r.transfer_id = t.id and r.is_unsettled)
    else false
  end
$$;

-- Erases the personal data of those on the next page of transfers that may go, and says where the page ended. Works as the
-- owner, since the application may change none of these columns, and refuses a moment that no setting allows.
create function app.erase_transfers(kind text, before timestamptz, after_created timestamptz, after_id uuid, page_size integer)
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
  update public.transfers t set sender_name = 'Erased', sender_email = '', sender_phone = '', sender_address = '',
      recipient_name = 'Erased', recipient_email = null, recipient_phone = '', recipient_city = '', bank_name = null,
      account_number = null, recipient_details = null, erased_at = now()
    where t.id = any (due);
  update public.transfer_search s set sender_name = 'erased', sender_email = '', sender_phone = '',
      recipient_name = 'erased', recipient_email = null, recipient_phone = ''
    from public.transfers t where t.id = any (due) and s.created_at = t.created_at and s.transfer_id = t.id;
  update public.transfer_notes n set text = 'Erased' where n.transfer_id = any (due);
  update public.refunds r set note = null where r.transfer_id = any (due) and r.note is not null;
  delete from public.messages m where m.transfer_id = any (due) and not m.is_due;
  erased := cardinality(due);
  return next;
end
$$;

-- Erases up to `page_size` bank files, as many uploads and as many lines that are older than the given day.
create function app.erase_bank_records(before date, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  files integer;
  uploads integer;
  lines integer;
begin
  if before > current_date - interval '5 years' then
    raise exception 'bank records are kept longer than that' using errcode = 'restrict_violation';
  end if;
  update public.bank_files f set name = 'Erased', content = ''
    where f.id in (select id from public.bank_files where imported_at < before and content <> '' limit page_size);
  get diagnostics files = row_count;
  update public.bank_uploads u set name = 'Erased', content = ''
    where u.sha256 in (select sha256 from public.bank_uploads where uploaded_at < before and content <> '' limit page_size);
  get diagnostics uploads = row_count;
  update public.bank_lines l set identity = 'erased-' || l.id, counterparty = null, counterparty_account = null,
      end_to_end_id = null, text = 'Erased'
    where l.id in (
      select b.id from public.bank_lines b where b.booked_on < before and b.text <> 'Erased'
        and not exists (select from public.bank_items i where i.line_id = b.id and i.state <> 'done')
        limit page_size);
  get diagnostics lines = row_count;
  return files + uploads + lines;
end
$$;

revoke execute on function app.is_erasable, app.erase_transfers, app.erase_bank_records from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.is_erasable, app.erase_transfers, app.erase_bank_records to openremit_app;
  end if;
end
$$;
