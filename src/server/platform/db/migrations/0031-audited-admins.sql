-- The application gives or takes the right of an admin only in a transaction that records it in the audit log. Looked at when
-- the transaction commits, since the row may follow the change. The application can neither switch the trigger off nor change
-- the row afterwards; the owner of the tables could, and is let through. See docs/decisions/0069.
create function app.require_audited_admin() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and a.action = any (case when new.is_admin then array['user.admin_granted'] else array['user.admin_revoked', 'user.closed'] end)
  ) then
    raise exception 'a change of users.is_admin without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_admin after update on users deferrable initially deferred
  for each row when (old.is_admin is distinct from new.is_admin) execute function app.require_audited_admin();
create constraint trigger audited_new_admin after insert on users deferrable initially deferred
  for each row when (new.is_admin) execute function app.require_audited_admin();
