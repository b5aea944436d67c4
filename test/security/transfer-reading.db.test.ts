import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reading } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, fileOf, REASON } from '#test/support/browser/desk.ts'
import { type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson } from './cast.ts'

let app: TestApp
let desk: SignedUp
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const sender = () => openBrowser(app.server)

const read = async ({ browser }: Pick<SignedUp, 'browser'>, id: string) =>
  (await browser.call<Reading>('PUT', `/api/admin/transfers/${id}/reading`)).body

async function held(): Promise<string> {
  const browser = sender()
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  return transfer.id
}

test('who looks at a transfer is told of the others who do, and never of themselves', async () => {
  const { id } = await created(sender())
  const other = await created(sender())
  const ana = await newPerson(app, { roles: ['support'] })
  expect((await read(desk, id)).readers).toEqual([])
  expect((await read(ana, id)).readers).toEqual([`Ada Lovelace “${desk.user.username}”`])
  expect((await read(desk, id)).readers).toEqual([expect.stringMatching(/^.+ “.+”$/)])
  expect((await read(ana, other.id)).readers).toEqual([])
})

test('a page that asks no more is left after twelve seconds, and its row goes with the next reader', async () => {
  const { id } = await created(sender())
  const ana = await newPerson(app, { roles: ['support'] })
  await read(ana, id)
  const age = (seconds: number) =>
    app.plant(
      `update transfer_readers set seen_at = now() - make_interval(secs => ${seconds}) where user_id = $1`,
      [ana.userId],
    )
  await age(11)
  expect((await read(desk, id)).readers).toHaveLength(1)
  await age(13)
  expect((await read(desk, id)).readers).toEqual([])
  await age(61)
  await read(desk, id)
  expect(await app.rows('select from transfer_readers where user_id = $1', [ana.userId])).toEqual([])
})

test('the stamp of a transfer is the one of its file, and another once anything in the file has changed', async () => {
  const id = await held()
  const { stamp } = await fileOf(desk.browser, id)
  expect((await read(desk, id)).stamp).toBe(stamp)
  expect((await read(desk, id)).stamp).toBe(stamp)
  await desk.browser.call('POST', `/api/admin/transfers/${id}/notes`, { text: 'Called.' })
  const noted = (await read(desk, id)).stamp
  expect(noted).not.toBe(stamp)
  expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
  expect((await read(desk, id)).stamp).not.toBe(noted)
  expect((await read(desk, id)).stamp).toBe((await fileOf(desk.browser, id)).stamp)
})

test('an act on a version that was seen is refused once another act has changed the transfer, and a note changes none', async () => {
  const id = await held()
  const { version } = await fileOf(desk.browser, id)
  await desk.browser.call('POST', `/api/admin/transfers/${id}/notes`, { text: 'Called.' })
  expect((await fileOf(desk.browser, id)).version).toBe(version)
  await app.plant(`update transfers set review = 'approved' where id = $1`, [id])
  expect(await act(desk.browser, id, 'reject', { version })).toMatchObject({
    status: 409,
    body: { code: 'transfer_changed' },
  })
  const now = await fileOf(desk.browser, id)
  expect(now).toMatchObject({ transfer: { payout: 'held' } })
  expect(await act(desk.browser, id, 'reject', { version: now.version })).toMatchObject({
    status: 200,
    body: {
      events: expect.arrayContaining([
        expect.objectContaining({ event: 'rejected', cause: REASON }),
      ]) as unknown,
    },
  })
})
