import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { noteRailLow } from '#server/notifications/note.ts'
import { openLog } from '#server/platform/log.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { type SignedUp, signedUp, signIn } from '#test/support/browser/people.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// A row whose sealed data does not open, since SQL has planted it or its key is gone, holds up none of the others.

let app: TestApp
let desk: SignedUp
const lines: { level: string; transferId?: string; userId?: string }[] = []
const log = openLog('info', { write: line => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(async () => {
  lines.length = 0
  await app.rows('delete from transfer_outbox')
})
afterAll(() => app.stop())

const JUNK = `decode(repeat('01', 40), 'hex')`
const spoil = (id: string) => app.plant(`update transfers set personal = ${JUNK} where id = $1`, [id])
const errors = () => lines.filter(({ level }) => level === 'error')

/** One round of a process; gives the addresses that it has sent mails to. */
const round = async () => (await sentMails({ ...app.deps, log })).map(({ to }) => to)

const left = async () =>
  (await app.rows<{ transfer_id: string }>('select transfer_id from transfer_outbox')).map(
    ({ transfer_id }) => transfer_id,
  )

describe('mails', () => {
  test('a whole batch that does not open stops neither the rows behind it nor mails about accounts, and waits', async () => {
    const spoiled = await created(openBrowser(app.server))
    await spoil(spoiled.id)
    await app.plant(
      `with e as (
         insert into transfer_events (id, transfer_id, event, to_state, actor)
         select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, $1, 'created', 'x', 'x' from generate_series(1, 500) n
         returning id, transfer_id, event
       )
       insert into transfer_outbox (event_id, transfer_id, event) select * from e`,
      [spoiled.id],
    )
    await created(openBrowser(app.server), { senderEmail: 'behind@example.com' })
    const { user } = await signedUp(app.server)
    await app.runJobs()
    expect(await round()).toEqual(expect.arrayContaining(['behind@example.com', user.email]))
    expect(new Set(await left())).toEqual(new Set([spoiled.id]))
    expect(new Set(errors().map(({ transferId }) => transferId))).toEqual(new Set([spoiled.id]))
    lines.length = 0
    await round()
    expect(errors()).toEqual([]) // it is not taken again at once
  })

  test('a row that opens again later is written', async () => {
    const transfer = await created(openBrowser(app.server), { senderEmail: 'later@example.com' })
    const [row] = await app.rows<{ personal: Buffer }>('select personal from transfers where id = $1', [
      transfer.id,
    ])
    await spoil(transfer.id)
    await round()
    await app.plant('update transfers set personal = $2 where id = $1', [transfer.id, row?.personal])
    await app.plant(`update transfer_outbox set retry_at = now()`)
    expect(await round()).toContain('later@example.com')
    expect(await left()).toEqual([])
  })

  test('an event that nobody knows is put aside too', async () => {
    const { id } = await created(openBrowser(app.server), { senderEmail: 'known@example.com' })
    for (const event of ['planted', 'toString'])
      await app.plant(
        `with e as (
           insert into transfer_events (id, transfer_id, event, to_state, actor) values (gen_random_uuid(), $1, $2, 'x', 'x')
           returning id, transfer_id, event
         )
         insert into transfer_outbox (event_id, transfer_id, event) select * from e`,
        [id, event],
      )
    expect(await round()).toContain('known@example.com')
    expect(await left()).toEqual([id, id])
  })

  test('an admin whose name does not open keeps no other admin from being warned', async () => {
    const broken = await signedUpAdmin(app)
    const other = await signedUpAdmin(app)
    const [row] = await app.rows<{ person: Buffer }>('select person from users where id = $1', [
      broken.user.id,
    ])
    await app.plant(`update users set person = ${JUNK} where id = $1`, [broken.user.id])
    const notice = { rail: 'manila', currency: 'PHP', balance: '1.00', threshold: '2.00', at: randomUUID() }
    await noteRailLow({ ...app.deps, log }, notice)
    await app.plant('update users set person = $2 where id = $1', [broken.user.id, row?.person])
    const noted = await app.rows<{ user_id: string }>(
      `select user_id from messages where kind = 'rail_low' and data ->> 'at' = $1`,
      [notice.at],
    )
    const ids = noted.map(({ user_id }) => user_id)
    expect(ids).toContain(other.user.id)
    expect(ids).toContain(desk.user.id)
    expect(errors().map(({ userId }) => userId)).toEqual([broken.user.id])
  })
})

describe('the desk', () => {
  test('the list and the file of all transfers show the others, and say which one is unreadable', async () => {
    const good = await created(openBrowser(app.server), { senderName: 'Readable Sender' })
    const bad = await created(openBrowser(app.server))
    await spoil(bad.id)
    const list = await desk.browser.call<AdminTransferView[]>('GET', '/api/transfers')
    expect(list.status).toBe(200)
    const names = list.body.map(({ id, senderName }) => [id, senderName])
    expect(names).toContainEqual([bad.id, 'Unreadable'])
    expect(names).toContainEqual([good.id, 'Readable Sender'])
    const file = await app.server.inject({
      url: '/api/admin/transfers.csv',
      headers: { cookie: desk.browser.cookie },
    })
    expect(file.statusCode).toBe(200)
    expect(file.payload).toContain('Readable Sender')
    const line = file.payload.split('\n').find(each => each.includes(bad.referenceNumber))
    expect(line).toContain('Unreadable')
    expect((await desk.browser.call('GET', `/api/admin/transfers/${bad.id}`)).status).toBe(200)
  })

  test('the list of users shows the others', async () => {
    const bad = await signedUp(app.server)
    const good = await signedUp(app.server)
    await app.plant(`update users set person = ${JUNK} where id = $1`, [bad.user.id])
    const list = await desk.browser.call<AdminUserView[]>('GET', '/api/admin/users')
    expect(list.status).toBe(200)
    const names = list.body.map(({ id, email }) => [id, email])
    expect(names).toContainEqual([bad.user.id, ''])
    expect(names).toContainEqual([good.user.id, good.user.email])
  })
})

test('a guest whose browser has a transfer that does not open signs in, and keeps the others', async () => {
  const person = await signedUp(app.server)
  const guest = openBrowser(app.server)
  const bad = await created(guest, { senderEmail: person.user.email })
  await spoil(bad.id)
  const good = await created(guest, { senderEmail: person.user.email })
  await app.rows('update users set email_confirmed_at = now() where id = $1', [person.user.id])
  expect((await signIn(guest, person.user.email)).status).toBe(200)
  const history = await guest.call<{ id: string }[]>('GET', '/api/user/transfers')
  expect(history.body.map(({ id }) => id)).toEqual([good.id])
})

test('a saved recipient that does not open hides none of its user’s others', async () => {
  const { browser, user } = await signedUp(app.server)
  const maria = { name: 'Maria Santos', phone: '+63 917 555 0143', country: 'PH', city: 'Manila' }
  for (const name of [maria.name, 'Jose Cruz'])
    expect((await browser.call('POST', '/api/recipients', { ...maria, name })).status).toBe(201)
  await app.plant(
    `update recipients set personal = ${JUNK} where id = (select id from recipients where user_id = $1 order by id limit 1)`,
    [user.id],
  )
  const { status, body } = await browser.call<{ name: string }[]>('GET', '/api/recipients')
  expect([status, body.map(({ name }) => name)]).toEqual([200, ['Jose Cruz']])
})
