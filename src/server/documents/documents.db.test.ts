import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { retentionErase } from '#server/retention/retention.jobs.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  checkFile,
  type DocumentOwner,
  keepDocument,
  keepDocumentsUntil,
  storeDocument,
  viewDocument,
} from './documents.ts'

let app: TestApp
let desk: { actor: { userId: string }; address: string; requestId: string }
let picture: string
beforeAll(async () => {
  app = await testApp()
  const { user } = await signedUpAdmin(app)
  desk = { actor: { userId: user.id }, address: '192.0.2.1', requestId: '' }
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  picture = (await red.png().toBuffer()).toString('base64')
})
afterAll(() => app.stop())

const PDF = Buffer.from('%PDF-1.7\nAda Lovelace\n%%EOF\n').toString('base64')
const newOwner = (): DocumentOwner => ({ purpose: 'evidence', ownerId: crypto.randomUUID() })
const view = (id: string, owner: DocumentOwner) =>
  viewDocument(app.deps, desk, { id, owner, reason: 'to decide the case' })

test('a file is kept sealed, and each view of it is written down with its reason', async () => {
  const owner = newOwner()
  const id = await storeDocument(app.deps, owner, PDF)
  const [row] = await app.rows<{ content: Buffer }>('select content from documents where id = $1', [id])
  expect(row?.content.includes('Ada') || row?.content.includes(PDF.slice(0, 12))).toBe(false)
  expect(await view(id, owner)).toEqual({ type: 'application/pdf', content: PDF })
  expect(await app.rows(`select actor_id, after, reason from audit_log where subject_id = $1`, [id])).toEqual(
    [{ actor_id: desk.actor.userId, after: owner, reason: 'to decide the case' }],
  )
})

test('a picture is kept as a JPEG', async () => {
  const owner = newOwner()
  const { type, content } = await view(await storeDocument(app.deps, owner, picture), owner)
  expect([type, Buffer.from(content, 'base64').subarray(0, 3)]).toEqual([
    'image/jpeg',
    Buffer.from('ffd8ff', 'hex'),
  ])
})

test('a document of another owner or purpose is not found, and nothing is written down', async () => {
  const owner = newOwner()
  const id = await storeDocument(app.deps, owner, PDF)
  for (const other of [newOwner(), { ...owner, purpose: 'identity' as const }])
    await expect(view(id, other)).rejects.toThrow(expect.objectContaining({ code: 'not_found' }))
  expect(await app.rows(`select from audit_log where subject_id = $1`, [id])).toEqual([])
})

test('SQL that puts a document under another owner opens it for nobody', async () => {
  const [owner, other] = [newOwner(), newOwner()]
  const id = await storeDocument(app.deps, owner, PDF)
  await expect(
    app.rows('update documents set owner_id = $2 where id = $1', [id, other.ownerId]),
  ).rejects.toThrow('permission denied')
  const copy = `insert into documents (id, purpose, owner_id, type, bytes, content, created_at)
    select $2, purpose, $3, type, bytes, content, created_at from documents where id = $1`
  const copied = crypto.randomUUID()
  await app.rows(copy, [id, copied, other.ownerId])
  await expect(view(copied, other)).rejects.toThrow('does not open')
})

test('an owner keeps thirty documents at most, also where two come at once', async () => {
  const owner = newOwner()
  const file = await checkFile(app.deps, owner, PDF)
  const keep = () => withTransaction(app.pool, tx => keepDocument(app.deps, tx, owner, file))
  for (let count = 0; count < 29; count++) await keep()
  const outcomes = await Promise.allSettled([keep(), keep()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(storeDocument(app.deps, owner, PDF)).rejects.toThrow(
    expect.objectContaining({ code: 'too_many_documents' }),
  )
  await expect(storeDocument(app.deps, newOwner(), PDF)).resolves.toEqual(expect.any(String))
})

test('the nightly job erases documents whose time is over, and no others', async () => {
  const owner = newOwner()
  const [over, later, open] = await Promise.all([1, 2, 3].map(() => storeDocument(app.deps, owner, PDF)))
  const days = (count: number) => new Date(app.deps.clock.now().getTime() + count * 86_400_000)
  await withTransaction(app.pool, async tx => {
    await keepDocumentsUntil(tx, [over ?? ''], days(1))
    await keepDocumentsUntil(tx, [later ?? ''], days(30))
  })
  const owned = await ownerClient(app)
  await owned.query('set session_replication_role = replica')
  await owned.query(`update documents set keep_until = now() - interval '1 minute' where id = $1`, [over])
  await owned.end()
  await enqueue(app.pool, retentionErase, {})
  await app.runJobs()
  await expect(view(over ?? '', owner)).rejects.toThrow(expect.objectContaining({ code: 'not_found' }))
  for (const id of [later ?? '', open ?? '']) await expect(view(id, owner)).resolves.toBeTruthy()
  expect(
    await app.rows(
      `select after from audit_log where action = 'retention.erased' and subject_id = 'documents'`,
    ),
  ).toEqual([{ after: { erased: 1 } }])
})

test('SQL of the application ends no document within a day, changes none and deletes none', async () => {
  const id = await storeDocument(app.deps, newOwner(), PDF)
  for (const end of [`now()`, `now() + interval '22 hours'`])
    await expect(app.rows(`update documents set keep_until = ${end} where id = $1`, [id])).rejects.toThrow(
      'kept longer',
    )
  await expect(app.rows(`update documents set content = '' where id = $1`, [id])).rejects.toThrow(
    'permission denied',
  )
  await expect(app.rows('delete from documents where id = $1', [id])).rejects.toThrow('permission denied')
  await expect(app.plant('delete from documents')).rejects.toThrow('append-only')
  const [row] = await app.rows<{ erased: number }>(`select app.erase_documents('infinity', 100) as erased`)
  expect(row).toEqual({ erased: 0 })
})
