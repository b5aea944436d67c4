-- The database dates a consent: the application names no time, so that none is dated before it was given.
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke insert on legal_consents from openremit_app;
    grant insert (owner_id, kind, version, occasion, session_id, transfer_id) on legal_consents to openremit_app;
  end if;
end
$$;
