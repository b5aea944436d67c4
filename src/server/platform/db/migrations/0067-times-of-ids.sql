-- The moment at which an id of version 7 was made, in each supported version of PostgreSQL; null for other ids.
create function app.made_at(id uuid) returns timestamptz language sql immutable parallel safe
return case when substr(id::text, 15, 1) = '7'
  then to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) end;

-- A passkey that was removed does not come back with its seal: the id that the seal covers says when it was made. See
-- docs/decisions/0086.
create function app.refuse_old_passkey() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if app.made_at(new.id) < now() - interval '1 hour' then
    raise exception 'a passkey that was made earlier' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger no_old_passkey before insert on passkeys for each row execute function app.refuse_old_passkey();
