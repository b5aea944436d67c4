import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bySystem, recordAct } from '#server/audit/audit.ts'
import { chainAudit } from '#server/audit/chain.ts'
import { keepHead, sealHead } from '#server/audit/keep-head.ts'
import { resealAudit } from '#server/audit/reseal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { openLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'

// An insider with every right in the database, and without the key and the data folder of the server.

let database: TestDatabase
let owner: pg.Client
let dataDir: string
beforeAll(async () => {
  database = await testDatabase()
  owner = await ownerClient(database)
})
beforeEach(async () => {
  lines.length = 0
  mails.length = 0
  now = new Date('2026-11-20T15:30:00.123Z')
  dataDir = await temporaryFolder()
  await asOwner('truncate audit_log, audit_chain, audit_unchained, audit_seals')
  onTestFinished(() => rm(dataDir, { recursive: true }))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const lines: string[] = []
const mails: Mail[] = []
let now: Date
let last = 0
const keys = signingKeys(['a secret of at least thirty-two characters'])

const deps = () => ({
  pool: database.pool,
  log: openLog('info', { write: line => void lines.push(line) }),
  clock: { now: () => now },
  newId: () => `01930000-0000-7000-8000-${`${++last}`.padStart(12, '0')}`,
  signingKeys: keys,
  mailer: {
    send: async (mail: Mail) => {
      mails.push(mail)
      return { isSent: true } as const
    },
  },
  operator: async () => ({ brand: 'Harbour Transfers' }),
  config: { dataDir, auditHeadEmail: 'auditor@example.com' as string | null },
})

/** Acts, and their links in one batch with its seal. */
async function recorded(count: number): Promise<void> {
  const subject = { kind: 'promo', id: 'WELCOME' }
  for (let i = 0; i < count; i++)
    await recordAct(database.pool, deps(), bySystem, { action: 'promo.changed', subject })
  await chainAudit(deps())
}

/** Runs SQL as a superuser in a session whose triggers are off. */
async function asOwner(sql: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
}

/** Leaves the first rows of the log alone, and chains them afresh as the application once did. */
async function rebuild(kept: number): Promise<void> {
  await asOwner(
    `truncate audit_chain; delete from audit_log where id not in (select id from audit_log order by id limit ${kept})`,
  )
  const { rows } = await owner.query<{ id: string; hash: Buffer }>(
    'select id, hash from audit_log order by id',
  )
  let before = Buffer.alloc(32)
  for (const [index, { id, hash }] of rows.entries()) {
    before = createHash('sha256').update(before).update(hash).digest()
    await owner.query('insert into audit_chain (position, audit_id, hash) values ($1, $2, $3)', [
      index + 1,
      id,
      before,
    ])
  }
}

const verified = () => verifyAudit(deps())
const faulty = (...faults: RegExp[]) => ({
  isIntact: false,
  faults: faults.map(fault => expect.stringMatching(fault) as unknown),
})
const messages = () => lines.map(line => (JSON.parse(line) as { msg: string }).msg)
const headOf = async () =>
  JSON.parse(await readFile(path.join(dataDir, 'audit-head'), 'utf8')) as Record<string, unknown>

test('a log that nobody has touched is intact, over batches and restarts', async () => {
  await recorded(3)
  await keepHead(deps())
  await recorded(2)
  await sealHead(deps())
  await keepHead(deps())
  expect(await verified()).toMatchObject({ isIntact: true, entries: 5, faults: [] })
})

describe('a chain that is rebuilt without the key is named', () => {
  test('if its seals stay', async () => {
    await recorded(3)
    await recorded(2)
    await rebuild(4)
    expect(await verified()).toMatchObject(
      faulty(/^Link 5 was sealed and is gone/, /^No key of ours has sealed the links 4 to 4/),
    )
  })

  test('if its seals are removed, and also once the application has written more', async () => {
    await recorded(5)
    await rebuild(2)
    await asOwner('truncate audit_seals')
    expect(await verified()).toMatchObject(faulty(/^No key of ours has sealed the links 1 to 2/))
    await recorded(2)
    expect(messages()).toContain('the audit log goes on from a link without our seal')
    expect(await verified()).toMatchObject(faulty(/^No key of ours has sealed the links 1 to 4/))
  })

  test('if its seals are made with another key, or moved to other links', async () => {
    await recorded(4)
    await asOwner(`update audit_seals set mac = sha256('x')`)
    expect(await verified()).toMatchObject(
      faulty(/^The seal of link 4 is not of our key/, /^No key of ours has sealed the links 1 to 4/),
    )
    await rebuild(2)
    await asOwner('update audit_seals set position = 2')
    expect(await verified()).toMatchObject(faulty(/^The seal of link 2 is not/, /^No key of ours/))
  })

  test('if it is sealed by a server that starts later: what has a kept head is never sealed for the first time', async () => {
    await recorded(3)
    await keepHead(deps())
    await rebuild(2)
    await asOwner('truncate audit_seals')
    await sealHead(deps())
    expect(await verified()).toMatchObject(faulty(/^No key of ours/, /^Link 3, which .*audit-head has kept/))
  })
})

test('seals that are planted ahead are named, and keep no link from being sealed', async () => {
  await recorded(2)
  await database.pool.query(
    `insert into audit_seals (position, key_id, mac) select n, (select key_id from audit_seals limit 1), sha256('x')
     from generate_series(3, 40) n`,
  )
  await recorded(1)
  await recorded(1)
  expect(messages()).not.toContain('the audit log goes on from a link without our seal')
  const { faults } = await verified()
  expect(faults).toContainEqual(expect.stringMatching(/^The seal of link 3 is not of our key/))
  expect(faults).not.toContainEqual(expect.stringMatching(/^No key of ours/))
})

test('links that the application’s role appends by itself are named', async () => {
  await recorded(2)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into audit_log (id, at, action, subject_kind, subject_id, hash)
     values (gen_random_uuid(), now(), 'promo.changed', 'promo', 'X', sha256('x')) returning id`,
  )
  await database.pool.query(
    `insert into audit_chain (position, audit_id, hash) values (3, $1, sha256('y'))`,
    [rows[0]?.id],
  )
  const proof = await verified()
  expect(proof.faults).toContainEqual(expect.stringMatching(/^No key of ours has sealed the links 3 to 3/))
  await expect(database.pool.query('delete from audit_seals')).rejects.toThrow(/permission denied/)
  await expect(database.pool.query(`update audit_seals set mac = mac`)).rejects.toThrow(/permission denied/)
})

describe('the head of the chain is kept outside the database', () => {
  const cutEnd = `
    delete from audit_log where id in (select audit_id from audit_chain where position > 2);
    delete from audit_chain where position > 2; delete from audit_seals where position > 2`

  test('an end that is cut off with its seal is named by each proof, and the kept head stays', async () => {
    await recorded(2)
    await recorded(3)
    await keepHead(deps())
    const kept = await headOf()
    expect(kept).toMatchObject({
      position: '5',
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: now.toISOString(),
    })
    await asOwner(cutEnd)
    const lost = faulty(
      /^Link 5, which .*audit-head has kept since 2026-11-20T15:30:00.123Z, is not in the chain/,
    )
    expect(await verified()).toMatchObject(lost)
    await recorded(3) // five links again, and others
    await keepHead(deps())
    expect(messages()).toContain('the audit log has lost a head that was kept')
    expect(await headOf()).toEqual(kept)
    expect(await verified()).toMatchObject(lost)
  })

  test('the log of the server names each head that is kept', async () => {
    await recorded(2)
    lines.length = 0
    await keepHead(deps())
    await keepHead(deps()) // nothing is new
    const { head } = await headOf()
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', position: '2', head, msg: 'the head of the audit log is kept' },
    ])
  })

  test('the configured address gets a head once a day, which the command takes', async () => {
    await recorded(1)
    await keepHead(deps())
    await recorded(1)
    await keepHead(deps())
    expect(mails).toMatchObject([{ to: 'auditor@example.com', subject: 'Audit log: link 1' }])
    now = new Date('2026-11-21T15:30:01Z')
    await recorded(1)
    await keepHead(deps())
    const { head } = await headOf()
    expect(mails[1]?.text).toContain(`npm run audit:verify -- --head ${String(head)}`)
    await recorded(1)
    await keepHead({ ...deps(), config: { dataDir, auditHeadEmail: null } })
    expect(mails).toHaveLength(2)
  })

  test('a file that holds no head is refused rather than replaced', async () => {
    await recorded(1)
    await writeFile(path.join(dataDir, 'audit-head'), '{"position": 0}')
    await expect(keepHead(deps())).rejects.toThrow('does not hold a head')
    await expect(verified()).rejects.toThrow('does not hold a head')
  })
})

describe('the key of the seals', () => {
  const rotated = signingKeys([
    'a newer secret of at least thirty-two letters',
    'a secret of at least thirty-two characters',
  ])

  const foreign = signingKeys(['a foreign secret of at least thirty-two chars'])

  test('a start with a newer key seals the head again, after which the old key can go', async () => {
    await recorded(2)
    expect(await verifyAudit({ ...deps(), signingKeys: rotated })).toMatchObject({ isIntact: true })
    await sealHead({ ...deps(), signingKeys: rotated })
    const [newest] = rotated
    expect(await verifyAudit({ ...deps(), signingKeys: [newest] })).toMatchObject({ isIntact: true })
  })

  test('a start with a foreign key seals nothing', async () => {
    await recorded(2)
    await keepHead(deps())
    await sealHead({ ...deps(), signingKeys: foreign })
    expect(await verifyAudit({ ...deps(), signingKeys: foreign })).toMatchObject(faulty(/^No key of ours/))
    expect(await verified()).toMatchObject({ isIntact: true })
  })

  test('a chain of an earlier release is sealed once, at the first start', async () => {
    await recorded(2)
    await asOwner('truncate audit_seals')
    expect(await verified()).toMatchObject(faulty(/^No key of ours/))
    await sealHead(deps())
    expect(messages()).toContain('the audit log is sealed for the first time')
    expect(await verified()).toMatchObject({ isIntact: true })
  })

  /** An act that waits for its link. */
  const waiting = () =>
    recordAct(database.pool, deps(), bySystem, {
      action: 'promo.changed',
      subject: { kind: 'promo', id: 'LATER' },
    })

  test('a proof with a foreign key chains nothing, after which the server’s key still seals', async () => {
    await recorded(2)
    await waiting()
    expect(await verifyAudit({ ...deps(), signingKeys: foreign })).toMatchObject({ unchained: 1 })
    await chainAudit(deps())
    expect(await verified()).toMatchObject({ isIntact: true, entries: 3 })
  })

  test('a command begins no chain, because its key may be another', async () => {
    await waiting()
    expect(await verifyAudit({ ...deps(), signingKeys: foreign, chainsAfter: 'seal' })).toMatchObject({
      unchained: 1,
    })
    expect(await verified()).toMatchObject({ isIntact: true, entries: 1, unchained: 0 })
  })

  test('a chain whose key was removed too early is accepted by name, and sealed from then on', async () => {
    await recorded(2)
    await chainAudit({ ...deps(), signingKeys: foreign })
    await waiting()
    await chainAudit({ ...deps(), signingKeys: foreign })
    const lost = { ...deps(), signingKeys: foreign }
    expect(await verifyAudit(lost)).toMatchObject(faulty(/^No key of ours has sealed the links 1 to 3/))
    expect(await resealAudit(lost, 'key lost')).toEqual([
      expect.stringMatching(/^No key of ours has sealed the links 1 to 3/),
    ])
    await waiting()
    await chainAudit(lost)
    expect(await verifyAudit(lost)).toMatchObject({ isIntact: true, entries: 5 })
    const { rows } = await owner.query(`select reason, after from audit_log where action = 'audit.resealed'`)
    expect(rows).toMatchObject([{ reason: 'key lost', after: { faults: [expect.stringMatching(/1 to 3/)] } }])
  })

  test('a chain that somebody cut or rebuilt is still named after it was sealed again', async () => {
    await recorded(4)
    await asOwner(`update audit_seals set mac = sha256('x')`)
    await resealAudit(deps(), 'no reason')
    expect(await verified()).toMatchObject(faulty(/^The seal of link 4 is not of our key/))
  })

  test('without a key a proof chains nothing, and says that the seals were not checked', async () => {
    await recorded(1)
    await recordAct(database.pool, deps(), bySystem, {
      action: 'promo.changed',
      subject: { kind: 'promo', id: 'LATER' },
    })
    expect(await verifyAudit({ ...deps(), signingKeys: null })).toMatchObject({
      ...faulty(/^The seals were not checked/),
      unchained: 1,
    })
  })
})

describe('of three processes of one data folder', () => {
  const slowly = {
    send: async (mail: Mail) => {
      mails.push(mail)
      await sleep(100)
      return { isSent: true } as const
    },
  }

  test('one mails the head', async () => {
    await recorded(2)
    await Promise.all(Array.from({ length: 3 }, () => keepHead({ ...deps(), mailer: slowly })))
    await recorded(1)
    await Promise.all(Array.from({ length: 3 }, () => keepHead({ ...deps(), mailer: slowly })))
    expect(mails).toHaveLength(1)
    expect(await headOf()).toMatchObject({ position: '3', mailedAt: now.toISOString() })
  })

  test('one that ended meanwhile keeps the others from it for ten minutes at most', async () => {
    await recorded(2)
    const turn = path.join(dataDir, 'audit-head.turn')
    await mkdir(turn)
    await utimes(turn, now, now)
    now = new Date(now.getTime() + 9 * 60_000)
    await keepHead(deps())
    expect(mails).toHaveLength(0)
    now = new Date(now.getTime() + 2 * 60_000)
    await keepHead(deps())
    await keepHead(deps())
    expect(mails).toHaveLength(1)
  })
})
