import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/db/tx.ts'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { openLog } from '#server/platform/log.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { type Act, bySystem, recordAct, withAct } from './audit.ts'
import { chainAudit } from './chain.ts'
import { verifyAudit } from './verify.ts'

let database: TestDatabase
let owner: pg.Client
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  owner = await ownerClient(database)
})
beforeEach(async () => {
  lines.length = 0
  await asOwner('truncate audit_log, audit_chain, audit_unchained, audit_seals')
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const ids = { last: 0 }
/** Ids in the order of time, as UUIDv7 are. */
const newId = () => `01930000-0000-7000-8000-${`${++ids.last}`.padStart(12, '0')}`

const deps = () => ({
  pool: database.pool,
  log: openLog('info', { write: line => void lines.push(line) }),
  clock: { now: () => new Date('2026-11-20T15:30:00.123Z') },
  newId,
  signingKeys: signingKeys(['a secret of at least thirty-two characters']),
  config: { dataDir: '/nowhere' },
})

const act: Act = {
  action: 'promo.changed',
  subject: { kind: 'promo', id: 'WELCOME' },
  before: { isActive: 1, usageLimit: null },
  after: { usageLimit: 10, isActive: 0, added: undefined, names: ['Ünal', 'עברית', '🙂"\n'] },
  reason: 'sold out',
}

const record = (...acts: Partial<Act>[]) =>
  Promise.all(acts.map(changes => recordAct(database.pool, deps(), bySystem, { ...act, ...changes })))
const rows = async <Row>(sql: string) => (await owner.query(sql)).rows as Row[]
const verified = (head?: string) => verifyAudit(deps(), head)

/** A superuser can do what no trigger stops: that is what the chain is for. */
async function asOwner(sql: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
}

describe('an audited act', () => {
  test('an audited act is kept as recorded, with the network instead of the address', async () => {
    const userId = null
    const call = { actor: { userId }, address: '2001:db8:1:2:3::4', requestId: 'req-7' }
    await recordAct(database.pool, deps(), call, act)
    expect(await rows('select * from audit_log')).toMatchObject([
      {
        at: new Date('2026-11-20T15:30:00.123Z'),
        action: 'promo.changed',
        kind: 'promo',
        actor_id: null,
        subject_kind: 'promo',
        subject_id: 'WELCOME',
        before: { isActive: 1, usageLimit: null },
        after: { usageLimit: 10, isActive: 0, names: ['Ünal', 'עברית', '🙂"\n'] },
        reason: 'sold out',
        network: '2001:db8:1:2::/64',
        request_id: 'req-7',
      },
    ])
  })

  test('an audited act exists if and only if its transaction commits', async () => {
    const recorded = () => rows('select id from audit_log union all select audit_id from audit_unchained')
    const failing = withAct(deps(), bySystem, async ({ audit }) => {
      await audit(act)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await recorded()).toEqual([])
    await withAct(deps(), bySystem, async ({ audit }) => {
      await audit(act)
      expect(await recorded()).toEqual([])
    })
    expect(await recorded()).toHaveLength(2)
  })

  test('an act of an admin is refused where nobody has signed in', () => {
    expect(userOf('01930000-0000-7000-8000-000000000001')).toBe('01930000-0000-7000-8000-000000000001')
    expect(() => userOf(null)).toThrow(expect.objectContaining({ code: 'not_signed_in' }))
  })
})

const tables = ['audit_log', 'audit_chain']

describe.each(tables)('%s is append-only', table => {
  test.each([`update ${table} set hash = hash`, `delete from ${table}`, `truncate ${table} cascade`])(
    '%s is refused',
    async sql => {
      await expect(database.pool.query(sql)).rejects.toThrow(/permission denied/)
      await expect(owner.query(sql)).rejects.toThrow(/append-only/)
    },
  )
})

describe('the chain of the audit log', () => {
  const positions = () => rows('select position::int, audit_id from audit_chain order by position')

  test('the chain of the audit log has a link for each row, in the order in which they were written', async () => {
    await record({})
    await record({})
    expect(await chainAudit(deps())).toBe(2)
    await record({})
    expect(await chainAudit(deps())).toBe(1)
    const [first, second, third] = await rows<{ id: string }>('select id from audit_log order by id')
    expect(await positions()).toEqual([
      { position: 1, audit_id: first?.id },
      { position: 2, audit_id: second?.id },
      { position: 3, audit_id: third?.id },
    ])
    expect(await chainAudit(deps())).toBe(0)
  })

  test('the chain of the audit log leaves out an uncommitted row, and takes it afterwards', async () => {
    await withTransaction(database.pool, async tx => {
      await recordAct(tx, deps(), bySystem, act)
      await record({})
      expect(await chainAudit(deps())).toBe(1)
    })
    expect(await chainAudit(deps())).toBe(1)
    expect(await verified()).toMatchObject({ isIntact: true, entries: 2, unchained: 0 })
  })

  test('the chain of the audit log logs its head, which nobody who changes the database can reach', async () => {
    await record({}, {})
    await chainAudit(deps())
    const { head } = await verified()
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', position: '2', head, msg: 'audit log chained' },
    ])
  })

  test('the chain of the audit log stays one chain while ten processes chain and others write', async () => {
    const writing = Array.from({ length: 50 }, () => record({}))
    const chaining = Array.from({ length: 10 }, () => chainAudit(deps()))
    await Promise.all([...writing, ...chaining])
    expect(await verified()).toMatchObject({ isIntact: true, entries: 50, unchained: 0, faults: [] })
  })

  test('the chain of the audit log is left to the process that is chaining already', async () => {
    await record({})
    await withTransaction(database.pool, async tx => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('audit chain'))`)
      expect(await chainAudit(deps())).toBe(0)
    })
    expect(await chainAudit(deps())).toBe(1)
  })

  test('the chain of the audit log is made in batches if thousands of rows wait', async () => {
    await owner.query(
      `with act as (
         insert into audit_log (id, at, action, subject_kind, subject_id, hash)
         select gen_random_uuid(), now(), 'promo.changed', 'promo', 'P', sha256(n::text::bytea)
         from generate_series(1, 2500) n returning id)
       insert into audit_unchained select id from act`,
    )
    expect(await chainAudit(deps())).toBe(2500)
    expect(lines).toHaveLength(3)
  })
})

describe('the proof of the audit log', () => {
  test('the proof of the audit log finds no head in an empty log', async () => {
    expect(await verified()).toMatchObject({ isIntact: true, entries: 0, head: null, faults: [] })
  })

  test('the proof of the audit log accepts an untouched log with any head that was ever named', async () => {
    await record({}, {}, {})
    const { head: earlier } = await verified()
    await record({ before: null, after: null, reason: null }, {})
    const now = await verified(earlier!)
    expect(now).toMatchObject({ isIntact: true, entries: 5, unchained: 0, faults: [] })
    expect(now.head).toMatch(/^[0-9a-f]{64}$/)
    expect(now.head).not.toBe(earlier)
  })

  test('the proof of the audit log treats a row of an open transaction neither as a row nor as a fault', async () => {
    await withTransaction(database.pool, async tx => {
      await recordAct(tx, deps(), bySystem, act)
      expect(await verified()).toMatchObject({ isIntact: true, entries: 0 })
    })
  })

  const third = `(select audit_id from audit_chain where position = 3)`
  const CONTENT = /no longer says what it said/
  const LINK = /^Link 3 does not follow/

  test.each([
    ['another action', `action = 'promo.deleted'`],
    ['another moment', `at = at - interval '1 day'`],
    ['another subject', `subject_id = 'OTHER'`],
    ['another kind of subject', `subject_kind = 'user'`],
    ['another state before', `before = '{"isActive": 0, "usageLimit": null}'`],
    ['another state after', `after = after || '{"usageLimit": 11}'`],
    ['no state after', `after = null`],
    ['another reason', `reason = 'because'`],
    ['another network', `network = '10.0.0.1'`],
    ['another request', `request_id = 'req-8'`],
    ['another actor', `actor_id = '01930000-0000-7000-8000-00000000abcd'`],
  ])('the proof of the audit log finds a row that was given %s', async (_, change) => {
    await record({}, {}, {}, {})
    await chainAudit(deps())
    await asOwner(`update audit_log set ${change} where id = ${third}`)
    expect(await verified()).toMatchObject({ isIntact: false, faults: [expect.stringMatching(CONTENT)] })
  })

  test.each<[string, string, RegExp[]]>([
    [
      'a row with a hash that fits',
      `update audit_log set hash = sha256('x') where id = ${third}`,
      [LINK, CONTENT],
    ],
    ['a row that is gone', `delete from audit_log where id = ${third}`, [/^The row of link 3 is gone/]],
    [
      'a link that is gone',
      `delete from audit_chain where position = 3`,
      [/^Link 3 is gone/, /^Link 4 does/, /beside/],
    ],
    [
      'a row that is gone with its link',
      `delete from audit_log where id = ${third}; delete from audit_chain where position = 3`,
      [/^Link 3 is gone/, /^Link 4 does not follow/],
    ],
    [
      'links that are gone',
      `delete from audit_chain where position in (2, 3)`,
      [/^Links 2 to 3 are gone/, /^Link 4 does not follow/, /beside/, /beside/],
    ],
    [
      'a link that was changed',
      `update audit_chain set hash = sha256('x') where position = 3`,
      [LINK, /^Link 4 does not follow/],
    ],
    [
      'two rows that were swapped',
      `create temp table swapped as select 5 - position as position, audit_id, hash from audit_chain
         where position in (2, 3);
       delete from audit_chain where position in (2, 3);
       insert into audit_chain select * from swapped; drop table swapped`,
      [/^Link 2 does not/, /^Link 3 does not/, /^Link 4 does not/],
    ],
    [
      'a row that was put in between',
      `update audit_chain set position = position + 100 where position > 2;
       update audit_chain set position = position - 99 where position > 100;
       insert into audit_chain select 3, '01930000-0000-7000-8000-0000000fffff', sha256('y');
       insert into audit_log (id, at, action, subject_kind, subject_id, hash)
       values ('01930000-0000-7000-8000-0000000fffff', now(), 'promo.changed', 'promo', 'X', sha256('z'))`,
      [LINK, CONTENT, /^Link 4 does not follow/, /^The seal of link 4/, /^No key of ours/],
    ],
    [
      'a row that was put beside it',
      `insert into audit_log (id, at, action, subject_kind, subject_id, hash)
       select gen_random_uuid(), at, action, subject_kind, subject_id, hash from audit_log where id = ${third}`,
      [/stands beside the chain/, CONTENT],
    ],
  ])('finds %s', async (_, tampering, faults) => {
    await record({}, {}, {}, {})
    await chainAudit(deps())
    await asOwner(tampering)
    const proof = await verified()
    expect(proof.isIntact).toBe(false)
    expect(proof.faults).toHaveLength(faults.length)
    faults.forEach(fault => expect(proof.faults).toContainEqual(expect.stringMatching(fault)))
  })

  test('the proof of the audit log finds a cut end and a rebuilt chain by a head of before', async () => {
    await record({}, {})
    await chainAudit(deps())
    await record({})
    const { head } = await verified()
    const cut = `delete from audit_log where id = ${third}; delete from audit_chain where position = 3;
      delete from audit_seals where position = 3`
    await asOwner(cut)
    expect(await verified()).toMatchObject({ isIntact: true, entries: 2 }) // nothing in the database tells
    const missed = {
      isIntact: false,
      faults: [expect.stringMatching(/is not in the chain: its end was cut off/)],
    }
    expect(await verified(head!)).toMatchObject(missed)
    await record({ reason: 'another story' })
    expect(await verified(head!)).toMatchObject({ ...missed, entries: 3 })
  })

  test('the proof of the audit log keeps the first twenty faults and counts the others', async () => {
    await record(...Array.from({ length: 30 }, () => ({})))
    await chainAudit(deps())
    await asOwner(`update audit_log set reason = 'x'`)
    const { faults } = await verified()
    expect([faults.length, faults.at(-1)]).toEqual([21, '… and 10 more.'])
  })

  test('the proof of the audit log holds after a restore into another cluster, whose transaction ids differ', async () => {
    await record({}, {})
    await chainAudit(deps())
    await record({})
    // A restore writes the same rows in other transactions.
    await asOwner(
      `create temp table kept as select id, at, action, actor_id, subject_kind, subject_id, before, after, reason, network,
         request_id, hash from audit_log;
       delete from audit_log;
       insert into audit_log (id, at, action, actor_id, subject_kind, subject_id, before, after, reason, network,
         request_id, hash) select * from kept; drop table kept`,
    )
    expect(await verified()).toMatchObject({ isIntact: true, entries: 3, unchained: 0 })
  })
})

test('rows whose ids come in another order than their commits are all chained', async () => {
  const early = newId()
  await record({}, {})
  await chainAudit(deps())
  await recordAct(database.pool, { ...deps(), newId: () => early }, bySystem, {
    ...act,
    reason: randomUUID(),
  })
  expect(await verified()).toMatchObject({ isIntact: true, entries: 3, unchained: 0 })
})
