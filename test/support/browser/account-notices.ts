import { Logger, runOnce } from 'graphile-worker'
import { listeners } from '#server/background.ts'
import { resetRequested } from '#server/users/account-jobs.ts'
import { mailResetLink } from '#server/users/password/password-reset.ts'
import { keyedEmail } from '#server/users/person.ts'
import { linkOf } from '#server/users/users.ts'
import { ownerClient } from '../database/database.ts'
import type { TestApp } from '../app/test-app.ts'

type Notice = {
  readonly kind: string
  readonly userId: string
  readonly linkId?: string
  readonly to?: string
}

/** Queued notices to a user, the oldest first; the jobs are not run. */
export async function noticesOf(app: TestApp, userId: string): Promise<Notice[]> {
  const owner = await ownerClient(app)
  try {
    const { rows } = await owner.query<{ payload: Notice }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'account.notices' and j.payload ->> 'userId' = $1 order by j.id`,
      [userId],
    )
    return rows.map(({ payload }) => payload)
  } finally {
    await owner.end()
  }
}

export const kindsOf = async (app: TestApp, userId: string): Promise<string[]> =>
  (await noticesOf(app, userId)).map(({ kind }) => kind)

/** The token in the newest mail of a kind. @throws Error where there is none that works */
export async function mailedToken(app: TestApp, userId: string, kind: string): Promise<string> {
  const linkId = (await noticesOf(app, userId)).findLast(notice => notice.kind === kind)?.linkId ?? ''
  const link = await linkOf(app.deps, app.pool, { linkId, publicUrl: 'http://openremit.test' })
  if (link === undefined) throw new Error(`no link that works in a mail ${kind}`)
  return new URL(link.url).hash.slice(1)
}

/** Has the link for a new password mailed to the account of an address. */
export const mailReset = (app: TestApp, email: string): Promise<void> =>
  mailResetLink(app.deps, keyedEmail(app.deps, email))

/** Does what was asked for by those who forgot their passwords, and nothing else. */
export async function workResets(app: TestApp): Promise<void> {
  const wanted = listeners(app.deps).filter(({ name }) => name === resetRequested.name)
  const taskList = Object.fromEntries(wanted.map(({ name, run }) => [name, run]))
  const logger = new Logger(() => () => {})
  await runOnce({ connectionString: app.connectionString, taskList, noHandleSignals: true, logger })
}
