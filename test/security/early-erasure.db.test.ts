import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, signedUp } from '#test/support/browser/people.ts'
import { auditRows, injectSql } from './injection.ts'

// Words, people and proofs of identity are erased years after a case or an account has ended. SQL in the name of the application dates no
// end back, and what is younger than those years stays whatever its end says. docs/decisions/0103.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const LONG_AGO = `now() - interval '6 years'`
const ends: readonly [string, 'sql' | 'planted'][] = [
  ['SQL has dated back', 'sql'],
  ['is long ago, as if the database had let it pass,', 'planted'],
]

async function openedCase(): Promise<string> {
  const letter = { name: 'Carl Case', email: newcomer().email, topic: 'other', message: 'Hello' }
  const sent = await openBrowser(app.server).call('POST', '/api/contact', { ...letter, reference: null })
  expect(sent.status).toBe(200)
  const [row] = await app.rows<{ id: string }>('select id from cases order by opened_at desc limit 1')
  return row!.id // one was sent
}

const closeCase = (id: string, at: string) =>
  injectSql(
    app,
    [`update cases set state = 'closed', closed_at = ${at} where id = $1`, id],
    [`insert into case_events (id, case_id, at, what) values ($1, $2, now(), 'closed')`, randomUUID(), id],
  )

test.each(ends)('a case whose end %s keeps its words and people', async (_, by) => {
  const id = await openedCase()
  await closeCase(id, LONG_AGO)
  if (by === 'planted') await app.plant(`update cases set closed_at = ${LONG_AGO} where id = $1`, [id])
  await injectSql(app, `select app.erase_cases(now() - interval '5 years 1 day', 100)`)
  const kept = `
    select c.person is not null as has_person, c.closed_at > now() - interval '1 minute' as is_dated,
      (select text is not null from case_events e where e.case_id = c.id and what = 'opened') as has_words
    from cases c where id = $1`
  expect(await app.rows(kept, [id])).toEqual([{ has_person: true, is_dated: by === 'sql', has_words: true }])
})

test('SQL in the name of the application ends no case a second time', async () => {
  const id = await openedCase()
  await closeCase(id, 'now()')
  await expect(closeCase(id, `now() + interval '1 second'`)).rejects.toThrow('is closed')
})

async function verifiedUser(): Promise<{ userId: string; proof: string }> {
  const { user } = await signedUp(app.server)
  const proof = randomUUID()
  await app.plant(
    `insert into identity_checks (id, user_id, state, personal, created_at, decided_at) values ($1, $2, 'verified', 'sealed', now(), now())`,
    [proof, user.id],
  )
  return { userId: user.id, proof }
}

const setEnd = (userId: string, at: string) =>
  injectSql(app, auditRows(userId, ['user.closed', 'user.reactivated']), [
    `update users set closed_at = ${at} where id = $1`,
    userId,
  ])

test.each(ends)('a verified proof of an account whose end %s keeps what was typed', async (_, by) => {
  const { userId, proof } = await verifiedUser()
  await setEnd(userId, LONG_AGO)
  if (by === 'planted') await app.plant(`update users set closed_at = ${LONG_AGO} where id = $1`, [userId])
  await injectSql(app, `select app.erase_identities(now() - interval '5 years 1 day', 100)`)
  const kept = `
    select i.personal is not null as is_kept, u.closed_at > now() - interval '1 minute' as is_dated
    from identity_checks i join users u on u.id = i.user_id where i.id = $1`
  expect(await app.rows(kept, [proof])).toEqual([{ is_kept: true, is_dated: by === 'sql' }])
})

test('SQL in the name of the application opens no closed account again', async () => {
  const { userId } = await verifiedUser()
  await setEnd(userId, 'now()')
  await expect(setEnd(userId, 'null')).rejects.toThrow('is closed')
})
