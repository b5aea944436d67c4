-- Seconds for which the oldest job has been due that has not been done, whether somebody holds it or not; 0 where none is
-- due. A job that has failed is due again later, or never. In PL/pgSQL, because the queue's own schema is made afterwards.
create function app.oldest_due_job_seconds() returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(extract(epoch from now() - min(run_at)), 0)::integer from graphile_worker.jobs
    where run_at <= now() and (locked_at is not null or attempts < max_attempts)
  );
end
$$;

revoke execute on function app.oldest_due_job_seconds from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.oldest_due_job_seconds to openremit_app;
  end if;
end
$$;
