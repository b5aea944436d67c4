-- Erasure of personal data whose time is over. Money, states and times stay, so that the books and the history remain whole.
-- See docs/decisions/0078.

-- Answers whether the personal data of a transfer may go. 'unpaid': it ended without any money, and it is a guest's from before the given
-- moment or belongs to a closed account. 'ended': nothing about it has moved since that moment, and nothing is open. A sender is not erased
-- while we hold money of theirs: a line of the bank that names the transfer and is not settled.
create function app.is_erasable(t transfers, kind text, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select t.erased_at is null
    and not exists (select from public.bank_items i where i.transfer_id = t.id and i.state <> 'done')
    and case kind
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
revoke execute on function app.is_erasable from public;

-- Erases the personal data of those on the next page of transfers that may go, and says where the page ended. Works as the owner, since the
-- application may change none of these columns, and refuses a moment that no setting allows. The alerts of a transfer lose their words with
-- its people; an order that was never paid but raised an alert is kept like a paid one. Triggers on transfers erase what else names people.
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
      and (kind <> 'unpaid' or not exists (select from public.compliance_alerts a where a.transfer_id = t.id))
      for update skip locked
  ) locked;
  update public.transfers t set personal = null, erased_at = now() where t.id = any (due);
  delete from public.transfer_terms k using public.transfers t
    where t.id = any (due) and k.newest_first = -app.microseconds(t.created_at) and k.transfer_id = t.id;
  update public.transfer_notes n set text = 'Erased' where n.transfer_id = any (due);
  update public.compliance_alerts a set explanation = null where a.transfer_id = any (due);
  update public.refunds r set note = null where r.transfer_id = any (due) and r.note is not null;
  delete from public.messages m where m.transfer_id = any (due) and not m.is_due;
  erased := cardinality(due);
  return next;
end
$$;
revoke execute on function app.erase_transfers from public;

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
  update public.bank_files f set name = null, content = null
    where f.id in (select id from public.bank_files where imported_at < before and content is not null limit page_size);
  get diagnostics files = row_count;
  update public.bank_uploads u set name = null, content = null
    where u.sha256 in (select sha256 from public.bank_uploads where uploaded_at < before and content is not null limit page_size);
  get diagnostics uploads = row_count;
  update public.bank_lines l set identity = 'erased-' || l.id, personal = null, words = ''
    where l.id in (
      select b.id from public.bank_lines b where b.booked_on < before and b.personal is not null
        and not exists (select from public.bank_items i where i.line_id = b.id and i.state <> 'done')
        limit page_size);
  get diagnostics lines = row_count;
  return files + uploads + lines;
end
$$;
revoke execute on function app.erase_bank_records from public;

-- Cases and alerts that belong to no transfer lose their words when their time is over; those of a transfer lose them with its people.

-- True if nobody needs the words of a case any more: it was opened and closed before the given moment, and no report of it still has its
-- draft. The application dates no opening anew.
create function app.is_case_over(c cases, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select coalesce(c.closed_at < before, false) and c.opened_at < before
    and not exists (select from public.compliance_reports r where r.case_id = c.id and r.draft is not null)
$$;
revoke execute on function app.is_case_over from public;

-- True if the words of an alert about no transfer may go: its case is over, or it has none and was raised before the given moment.
create function app.is_alert_over(a compliance_alerts, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select a.raised_at < before and not exists (
    select from public.case_alerts k join public.cases c on c.id = k.case_id
    where k.alert_id = a.id and not app.is_case_over(c, before))
$$;
revoke execute on function app.is_alert_over from public;

-- Erases the words and people of up to `page_size` such cases and of as many such alerts, and answers their number. Works as the owner, since
-- the application may change none of these columns, and refuses a moment that no setting allows. Documents follow a day later.
create function app.erase_cases(before timestamptz, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[];
  alerts integer;
begin
  if before > pg_catalog.now() - interval '5 years' then
    raise exception 'personal data of cases is kept longer than that' using errcode = 'restrict_violation';
  end if;
  update public.compliance_alerts a set explanation = null
    where a.id in (
      select o.id from public.compliance_alerts o
      where o.transfer_id is null and o.explanation is not null and o.raised_at < before and app.is_alert_over(o, before)
      order by o.raised_at limit page_size);
  get diagnostics alerts = row_count;
  select coalesce(array_agg(locked.id), '{}') into due from (
    select c.id from public.cases c
    where c.transfer_id is null and coalesce(c.person, c.person_key) is not null and c.closed_at < before and app.is_case_over(c, before)
    order by c.closed_at limit page_size for update skip locked
  ) locked;
  update public.case_events e set text = null where e.case_id = any (due) and e.text is not null;
  delete from public.case_people p where p.case_id = any (due);
  update public.documents d set keep_until = pg_catalog.now() + interval '24 hours'
    where d.purpose = 'evidence' and d.owner_id = any (due) and d.content is not null
      and (d.keep_until is null or d.keep_until > pg_catalog.now() + interval '24 hours');
  update public.cases c set person = null, person_key = null, request_key = null where c.id = any (due);
  return cardinality(due) + alerts;
end
$$;
revoke execute on function app.erase_cases from public;
