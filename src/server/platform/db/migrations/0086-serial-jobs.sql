-- As before, with the library's named queue: of the jobs in one queue only one runs at a time. Jobs that take many seconds
-- have a queue each, or they would hold every place that there is for jobs.
drop function app.enqueue;

create function app.enqueue(
  task text,
  payload json,
  job_key text default null,
  run_at timestamptz default null,
  max_attempts integer default null,
  job_key_mode text default 'replace',
  queue_name text default null
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting bigint;
begin
  if enqueue.job_key_mode = 'preserve_run_at' then
    select j.id into waiting from graphile_worker.jobs j
    where j.key = enqueue.job_key and j.locked_at is null and j.attempts = 0
      and j.run_at > clock_timestamp() + interval '0.2 seconds';
    if found then
      return waiting;
    end if;
  end if;
  return (
    graphile_worker.add_job(
      identifier => enqueue.task,
      payload => enqueue.payload,
      queue_name => enqueue.queue_name,
      run_at => enqueue.run_at,
      max_attempts => enqueue.max_attempts,
      job_key => enqueue.job_key,
      job_key_mode => enqueue.job_key_mode
    )
  ).id;
end
$$;

revoke execute on function app.enqueue from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.enqueue to openremit_app;
  end if;
end
$$;
