-- A guest's transfer joins an account with the server's seal over both: without it the account is not shown the transfer, wherever SQL
-- has moved it. Transfers that joined before have none, and none can be taken away or given later. See docs/decisions/0103.
alter table transfers add column claim bytea;

create or replace function app.guard_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.claim is null
    or not exists (select from public.owners o where o.id = old.owner_id and o.user_id is null)
    or not exists (select from public.owners o where o.id = new.owner_id and o.user_id is not null)
  then
    raise exception 'transfer % belongs to an account and stays there', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function app.guard_claim() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' then
    raise exception 'transfer % keeps its claim', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_claim before update of claim on transfers for each row
  when (old.claim is distinct from new.claim and (old.claim is not null or old.owner_id = new.owner_id)) execute function app.guard_claim();

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (claim) on transfers to openremit_app;
  end if;
end
$$;
