-- Puts a job into the queue, for the application's role, which sees nothing of the queue itself: its tables have row
-- security, and under another role than their owner an insert would be refused. The queue's own schema is made by its
-- library when the server starts. Returns the job's id: in a WITH clause the function runs only where that is read.
create function app.enqueue(
  task text,
  payload json,
  -- A job that waits under the same key is replaced, not doubled.
  job_key text default null,
  -- Null: at once.
  run_at timestamptz default null,
  -- Null: 25 attempts, with growing pauses, over some three days.
  max_attempts integer default null,
  -- 'preserve_run_at': a job that waits under the same key keeps its time, so that a stream of calls cannot put it off.
  job_key_mode text default 'replace'
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  return (
    graphile_worker.add_job(
      identifier => enqueue.task,
      payload => enqueue.payload,
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
