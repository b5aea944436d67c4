-- What one life cycle of a transfer writes, made cheaper. The reasons and the figures: docs/decisions/0039.

-- As src/shared/transfers/lifecycle.ts: the changes of its table, and those that one statement may make in one breath.
create or replace function app.legal_transitions() returns text[] language sql immutable parallel safe as $$
  select array[
    'pending;none;none>pending;open;none',
    'pending;none;none>processing;processing;none',
    'pending;none;none>processing;captured;ready',
    'pending;none;none>processing;captured;held',
    'pending;none;none>failed;void;none',
    'pending;open;none>processing;processing;none',
    'pending;open;none>processing;captured;ready',
    'pending;open;none>processing;captured;held',
    'pending;open;none>processing;captured;submitted',
    'pending;open;none>failed;void;none',
    'pending;processing;none>processing;captured;ready',
    'pending;processing;none>processing;captured;held',
    'pending;processing;none>processing;captured;submitted',
    'pending;processing;none>failed;void;none',
    'processing;none;none>processing;captured;ready',
    'processing;none;none>processing;captured;held',
    'processing;none;none>failed;void;none',
    'processing;open;none>processing;captured;ready',
    'processing;open;none>processing;captured;held',
    'processing;open;none>processing;captured;submitted',
    'processing;open;none>failed;void;none',
    'processing;processing;none>processing;captured;ready',
    'processing;processing;none>processing;captured;held',
    'processing;processing;none>processing;captured;submitted',
    'processing;processing;none>failed;void;none',
    'processing;captured;ready>processing;captured;held',
    'processing;captured;ready>processing;captured;submitted',
    'processing;captured;ready>failed;refunding;none',
    'processing;captured;held>processing;captured;ready',
    'processing;captured;held>failed;refunding;none',
    'processing;captured;submitted>completed;captured;delivered',
    'processing;captured;submitted>processing;captured;ready',
    'processing;captured;submitted>failed;refunding;none',
    'processing;captured;submitted>failed;refunding;returned',
    'processing;captured;delivered>failed;refunding;returned',
    'completed;captured;submitted>failed;refunding;returned',
    'completed;captured;delivered>failed;refunding;returned',
    'failed;refunding;none>failed;refunded;none',
    'failed;refunding;returned>failed;refunded;returned',
    'failed;refunded;none>failed;refunding;none',
    'failed;refunded;returned>failed;refunding;returned'
  ]
$$;

-- No statement has ever read it: what is asked of a transfer's disputes is answered by the index on the transfer.
drop index disputes_unwon;

-- As before, but a stream of calls leaves a job that is about to run as it is: making it anew each time cost more than the
-- events that it is for. It must not be about to begin: what calls commits before it looks. A call that takes longer than
-- that is left to the clock, which asks for the same job every minute.
create or replace function app.enqueue(
  task text,
  payload json,
  job_key text default null,
  run_at timestamptz default null,
  max_attempts integer default null,
  job_key_mode text default 'replace'
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
      run_at => enqueue.run_at,
      max_attempts => enqueue.max_attempts,
      job_key => enqueue.job_key,
      job_key_mode => enqueue.job_key_mode
    )
  ).id;
end
$$;
