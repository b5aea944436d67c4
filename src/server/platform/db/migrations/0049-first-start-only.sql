-- An update that changes nothing makes every row of a table one of this transaction, which then looked like the first start: a fee
-- could be added without a record. Otherwise the function is as in 0038.

-- Arguments: kind of the audit row; columns that are its subject, joined by the third; columns that are figures; the figures of a
-- thing without a row.
create or replace function app.require_audited_setting() returns trigger
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
