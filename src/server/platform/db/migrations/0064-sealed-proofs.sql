-- The moment of the last proof, which the seal of a session covers: SQL makes no proof younger. See docs/decisions/0086. Seals of
-- before do not cover it, so their sessions end. A session that has ended has no seal, so that SQL does not open it again.
alter table sessions add column proved_at timestamptz;
update sessions set ended_at = coalesce(ended_at, now()), seal = null where ended_at is null or seal is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (proved_at) on sessions to openremit_app;
  end if;
end
$$;
