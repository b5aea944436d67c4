-- The seal of the server on a session: whose it is, by which token and how it was opened. Sessions of before have none and end. See
-- docs/decisions/0081.
alter table sessions add column seal bytea;
update sessions set ended_at = now() where ended_at is null;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (seal) on sessions to openremit_app;
  end if;
end
$$;
