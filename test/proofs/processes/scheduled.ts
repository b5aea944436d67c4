import type pg from 'pg'

/** Notes each time that the clock enqueues a job, by the job and the moment that it is for. */
export async function watchSchedule(owner: pg.Client): Promise<void> {
  await owner.query(`
    create table scheduled (task_id integer not null, moment text not null);
    create function note_scheduled() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into scheduled values (new.task_id, new.payload -> '_cron' ->> 'ts');
      return null;
    end $$;
    create trigger note_scheduled after insert or update of payload on graphile_worker._private_jobs
      for each row when (new.payload::jsonb -> '_cron' is not null) execute function note_scheduled()`)
}

/** Lets the clock have missed ten minutes: every worker that starts next finds them, and wants to make them up. */
export async function missMoments(owner: pg.Client): Promise<void> {
  await owner.query(`
    truncate scheduled;
    update graphile_worker._private_known_crontabs set last_execution = now() - interval '10 minutes',
      known_since = now() - interval '1 hour'`)
}

/** The moments that were made up since, and what was enqueued more than once for one of them, in words. */
export async function scheduledSince(owner: pg.Client): Promise<{ moments: number; doubled: string[] }> {
  const { rows } = await owner.query<{ what: string; times: number }>(`
    select t.identifier || ' for ' || s.moment as what, count(*)::integer as times
    from scheduled s join graphile_worker._private_tasks t on t.id = s.task_id group by 1`)
  const doubled = rows.filter(({ times }) => times > 1)
  return {
    moments: rows.length,
    doubled: doubled.map(({ what, times }) => `${what} was enqueued ${times} times`),
  }
}
