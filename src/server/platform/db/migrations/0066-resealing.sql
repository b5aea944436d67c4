-- The owner of a table seals its values again after a rotation of DATA_KEY; nobody else changes them but to erase. See docs/decisions/0080.
create or replace function app.only_erasure() returns trigger language plpgsql as $$
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
