import pg from 'pg'
import type { TestApp } from './test-app.ts'

/** The payloads of the jobs that wait and tell of this user, the oldest first. The app itself may not look. */
export async function jobsAbout<Payload>(
  { connectionString }: TestApp,
  userId: string,
  name: string,
): Promise<Payload[]> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const { rows } = await owner.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1 and j.payload ->> 'userId' = $2 order by j.id`,
    [name, userId],
  )
  await owner.end()
  return rows.map(({ payload }: { payload: Payload }) => payload)
}
