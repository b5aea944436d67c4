-- Alerts of sanctions lists and rules, and what people at the desk decide about them. Both are facts: a second decision on an alert is
-- a second row, and the newest counts. See docs/decisions/0097.
create table compliance_alerts (
  id uuid primary key,
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  source text not null check (source in ('sanctions', 'rule')),
  -- The rule's id, or the party that a list was compared with; its version, or the lists in force.
  rule text not null check (length(rule) between 1 and 60),
  version integer not null,
  outcome text not null check (outcome in ('warn', 'ask', 'hold', 'refuse')),
  needs_second boolean not null,
  -- Sealed, since it names people; null once it was erased with the people of its transfer.
  explanation bytea,
  raised_at timestamptz not null default now()
);
create index compliance_alerts_of_transfer on compliance_alerts (transfer_id);

create table compliance_decisions (
  id uuid primary key,
  alert_id uuid not null references compliance_alerts (id),
  verdict text not null check (verdict in ('cleared', 'confirmed')),
  reason_code text not null check (length(reason_code) between 1 and 40),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seal bytea not null
);
create index compliance_decisions_of_alert on compliance_decisions (alert_id, decided_at);

create trigger append_only before delete or truncate on compliance_alerts for each statement execute function app.refuse_change();
create trigger only_erasure before update on compliance_alerts for each row execute function app.only_erasure('explanation');
create trigger append_only before update or delete or truncate on compliance_decisions for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'compliance_alerts', 'compliance_decisions');

-- The alerts of a transfer lose their words with its people. An order that was never paid but raised an alert is kept like a paid one.
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
