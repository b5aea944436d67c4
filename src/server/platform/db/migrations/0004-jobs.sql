-- Access to the job queue for the application's role. The role sees nothing of the queue itself, because its tables have
-- row security and refuse an insert under another role than their owner. The queue's library makes its own schema when
-- the server starts, so these functions are in PL/pgSQL, which looks names up when it runs.

-- Puts a job into the queue. A stream of calls with 'preserve_run_at' leaves a job that waits under the same key as it is,
-- because replacing it each time costs more than the events that it is for. The job must not be about to begin: a caller
-- commits before the job looks. A call that takes longer than that is left to the clock, which asks for the same job every
-- minute. Returns the job's id: in a WITH clause the function runs only where that is read.
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
  job_key_mode text default 'replace',
  -- Of the jobs in one named queue only one runs at a time. Jobs that take many seconds have a queue each, because
  -- together they would occupy all runners.
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

-- Seconds for which the oldest unfinished job has been due, whether a runner holds it or not; 0 where none is due. A job
-- that has failed is due again later, or never.
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

-- The number of jobs that are due and unfinished, whether a runner holds them or not.
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
