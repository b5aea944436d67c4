-- Functions of triggers that several areas use. A rule for one table stands in the file of that table.

-- Notifies every process at the commit that a table has changed, so that each drops its cached copy.
create function app.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

-- Refuses every change of a row that is history.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;

-- Accepts only the change that erases personal data whose time is over: the columns named in the trigger become empty or 'Erased',
-- all others stay. Money, states and times stay, so that the books and the history remain whole. See docs/decisions/0078. The owner of
-- a table also seals its values again after a rotation of DATA_KEY; nobody else changes them but to erase. See docs/decisions/0080.
create function app.only_erasure() returns trigger language plpgsql as $$
declare
  after_change jsonb := to_jsonb(new);
  is_resealing boolean := current_setting('openremit.resealing', true) = 'on'
    and (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = tg_relid);
begin
  if after_change - tg_argv is distinct from to_jsonb(old) - tg_argv
    or (is_resealing is not true and exists (select from unnest(tg_argv) erased (name)
      where coalesce(after_change ->> erased.name, '') !~* '^(erased(-[0-9a-f-]+)?)?$')) then
    raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- The application changes a price, a limit or another setting of the desk only in a transaction whose audit row names the changed
-- thing and carries each changed figure. Looked at when the transaction commits, since the row may follow the change. The application
-- can neither switch such a trigger off nor change the row afterwards; the owner of the tables could, and is let through. See
-- docs/decisions/0069 and 0085.

-- The name of a column in the audit log: 'min_send' is 'minSend'.
create function app.audit_name(column_name text) returns text
language sql immutable
return (
  select lower(left(words, 1)) || substr(words, 2)
  from replace(initcap(replace(
    regexp_replace(replace(column_name, 'margin_bps', 'margin_basis_points'), '_usd_minor$', ''), '_', ' ')), ' ', '') words
);

-- Answers whether a fact of the audit log says the value of a column: there flags are 0 and 1, limits are dollars, and amounts are text.
create function app.says(fact jsonb, column_name text, value jsonb) returns boolean
language sql stable
return case
  when jsonb_typeof(value) = 'number'
    then (fact #>> '{}')::numeric = value::numeric / case when column_name ~ '_usd_minor$' then 100 else 1 end
  when jsonb_typeof(value) = 'boolean' then fact in (value, to_jsonb(value::boolean::integer))
  when column_name = 'expires_at' and value <> 'null' then (fact #>> '{}')::timestamptz = (value #>> '{}')::timestamptz
  else fact = value
end;

-- The first start is known by the audit log too, and not by the rows alone: an update that changes nothing makes each row of a table one of
-- this transaction, and a fee could be added without a record.
--
-- Arguments: kind of the audit row; columns that are its subject, joined by the third; columns that are figures; the figures of a
-- thing without a row.
create function app.require_audited_setting() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  was jsonb := case when tg_op = 'INSERT' then tg_argv[4]::jsonb else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then tg_argv[4]::jsonb else to_jsonb(new) end;
  is_removal boolean := tg_op = 'UPDATE' and was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null;
  is_seed boolean := false;
  subject text;
  changed jsonb;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  if was ->> 'deleted_at' is not null then
    was := null; -- a removed row that comes back is a new one
  end if;
  select coalesce(jsonb_object_agg(name, becomes -> name), '{}') into changed from unnest(tg_argv[3]::text[]) f (name)
    where becomes -> name is distinct from was -> name;
  if changed = '{}' and not is_removal then
    return null;
  end if;
  -- The first start fills these tables before the audit log has its first link. The application deletes nothing from any of them.
  if tg_op = 'INSERT' and tg_table_name in ('countries', 'currency_rates', 'rate_history', 'fee_settings')
    and not exists (select from public.audit_chain)
  then
    execute format('select not exists (select from public.%I where xmin <> $1)', tg_table_name)
      into is_seed using pg_catalog.pg_current_xact_id()::xid;
  end if;
  select string_agg(stored ->> s.name, tg_argv[2] order by s.place) into subject
    from unnest(tg_argv[1]::text[]) with ordinality s (name, place);
  if is_seed or exists (
    select from public.audit_log a
    where a.subject_id = subject and a.subject_kind = tg_argv[0] and a.kind = tg_argv[0]
      and a.xmin = pg_catalog.pg_current_xact_id()::xid and (a.action = tg_argv[0] || '.deleted') = is_removal
      and not exists (
        select from jsonb_each(changed) c where app.says(a.after -> app.audit_name(c.key), c.key, c.value) is not true
      )
  ) then
    return null;
  end if;
  raise exception 'a change of % without its row in the audit log', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
