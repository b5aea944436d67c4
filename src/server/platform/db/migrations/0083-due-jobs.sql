-- How many jobs are due and not done, whether somebody holds them or not. In PL/pgSQL, because the queue's own schema is made
-- afterwards.
create function app.due_jobs() returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(*)::integer from graphile_worker.jobs
    where run_at <= now() and (locked_at is not null or attempts < max_attempts)
  );
end
$$;

revoke execute on function app.due_jobs from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.due_jobs to openremit_app;
  end if;
end
$$;
