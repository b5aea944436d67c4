-- Rights at the desk as the server gave them, version by version: the newest holds, if its seal is genuine and users says the same. The
-- application adds rows and changes none, so that older rights do not come back. See docs/decisions/0081.
create table desk_rights (
  user_id uuid not null references users (id),
  version integer not null check (version > 0),
  is_admin boolean not null,
  roles text[] not null,
  -- Not deactivated.
  is_active boolean not null,
  seal bytea not null,
  primary key (user_id, version)
);
select app.withhold('update, delete, truncate', 'desk_rights');

-- A false row is followed by a genuine one, whatever its author did: no version is left out.
create function app.keep_rights_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version <> (select coalesce(max(d.version), 0) + 1 from public.desk_rights d where d.user_id = new.user_id) then
    raise exception 'a version of rights is left out' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger rights_in_order before insert on desk_rights for each row execute function app.keep_rights_in_order();

-- Rights from before there were seals. The first start seals these and empties the table; the application can add none.
create table unsealed_rights (
  user_id uuid primary key references users (id),
  is_admin boolean not null,
  roles text[] not null
);
insert into unsealed_rights (user_id, is_admin, roles)
select id, is_admin, roles from users where (is_admin or roles <> '{}') and deactivated_at is null and closed_at is null;
select app.withhold('insert, update, truncate', 'unsealed_rights');
