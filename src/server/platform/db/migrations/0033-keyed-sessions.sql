-- A session's token is kept as a keyed hash, whose key is outside the database (docs/decisions/0018). Sessions of before were kept
-- under a plain hash, which nobody is known by any more: they end.
update sessions set ended_at = now() where ended_at is null;

-- The application opens a session of somebody at the desk, gives it a new token or a later proof, or opens it again, only in a
-- transaction that records it. Like the rule about admins (docs/decisions/0069), looked at when the transaction commits.
create function app.require_audited_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app'
    and exists (select from public.users u where u.id = new.user_id and (u.is_admin or u.roles <> '{}'))
    and not exists (
      select from public.audit_log a
      where a.subject_id = new.user_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
        and (a.action in ('session.signed_in', 'session.stepped_up') or a.action like 'user.%')
    ) then
    raise exception 'a session of somebody at the desk without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_session after insert on sessions deferrable initially deferred
  for each row execute function app.require_audited_session();
create constraint trigger audited_proof after update on sessions deferrable initially deferred
  for each row when (
    old.token_hash <> new.token_hash or old.authenticated_at < new.authenticated_at or old.created_at < new.created_at
    or (old.ended_at is not null and new.ended_at is null) or old.user_id <> new.user_id or old.method <> new.method
  ) execute function app.require_audited_session();

-- Nor does it shut somebody at the desk out, or let them in again, without a record: four eyes are asked for while two can see.
create function app.require_audited_access() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and a.action = case
        when old.closed_at is distinct from new.closed_at then 'user.closed'
        when new.deactivated_at is null then 'user.reactivated'
        else 'user.deactivated'
      end
  ) then
    raise exception 'a change of who is let in at the desk without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_access after update on users deferrable initially deferred
  for each row when (
    (old.deactivated_at is distinct from new.deactivated_at or old.closed_at is distinct from new.closed_at)
    and (old.is_admin or new.is_admin or old.roles <> '{}' or new.roles <> '{}')
  ) execute function app.require_audited_access();
