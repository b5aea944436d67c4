-- Roles of people at the desk. See docs/decisions/0073.
alter table users add column roles text[] not null default '{}',
  add constraint users_roles check (
    roles <@ array['support', 'compliance', 'finance', 'pricing', 'auditor'] and array_position(roles, null) is null
    and not (is_admin and roles <> '{}')
  );
-- Few among all users.
create index users_staff on users (created_at desc, id desc) where roles <> '{}';

-- Sets a user's roles; null if the account is closed. The caller records the change in the audit log first, in the same
-- transaction: without that row the function refuses. The application cannot write the column in any other way.
create function app.set_roles(of_user uuid, wanted text[]) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid;
begin
  if not exists (
    select from audit_log
    where subject_id = of_user::text and action = 'user.roles_changed' and after -> 'roles' = to_jsonb(wanted)
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a change of roles without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  update users set roles = wanted where id = of_user and closed_at is null returning id into changed;
  return changed;
end
$$;
revoke all on function app.set_roles from public;

-- A new account has no right. Rights that were granted on the whole table would include the column.
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  grant execute on function app.set_roles to openremit_app;
  revoke insert on users from openremit_app;
  grant insert (id, full_name, username, username_key, email, email_key, phone, password_hash) on users to openremit_app;
end
$$;
