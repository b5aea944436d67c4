import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EntryView, ProofRun } from '#shared/api/admin/money/ledger.api.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { chainAll } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { ledgerProof } from './proof-runs.ts'

let app: TestApp
let admin: Browser
const references: string[] = []
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  for (let i = 0; i < 4; i++) await bookTransfer()
  await chainAll(app)
  await bookTransfer({ recipientName: 'Sandbox Fail' })
  await chainAll(app)
  await bookTransfer()
})
afterAll(() => app.stop())

async function bookTransfer(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  await app.runJobs()
  references.push(transfer.referenceNumber)
}

type Entry = EntryView

/** A page, and the address of the next one. */
async function ask(query: string) {
  const url = query.startsWith('/') ? query : `/api/admin/ledger/entries${query}`
  const answer = await app.server.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  const [, next] = /<(.*)>/.exec(String(answer.headers['link'] ?? '')) ?? []
  return { status: answer.statusCode, entries: answer.json<Entry[]>(), next }
}

/** A list from its first page to its last. */
async function allPages(query: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let url: string | undefined = query; url !== undefined;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(url)
    entries.push(...page.entries)
    url = page.next
  }
  return entries
}

describe('balances', () => {
  test('balances are given per account with its kind, as a checkpoint and the postings since', async () => {
    const { status, body } = await admin.call<object>('GET', '/api/admin/ledger/balances')
    expect(status).toBe(200)
    expect(body).toMatchObject({ postingsSince: 5, checkpointAt: expect.stringMatching(/Z$/) })
    const { balances } = body as { balances: object[] }
    expect(balances).toContainEqual({
      account: 'fee_income.USD',
      code: 'fee_income',
      kind: 'income',
      currency: 'USD',
      balance: '-16.00',
    })
    expect(balances).toContainEqual({
      account: 'rail_settlement.PHP',
      code: 'rail_settlement',
      kind: 'asset',
      currency: 'PHP',
      balance: '-28125.00',
    })
  })
})

describe('entries', () => {
  test('entries stand the newest first, with the reference of their transfer', async () => {
    const { status, entries } = await ask('?limit=3')
    expect(status).toBe(200)
    expect(entries.map(({ referenceNumber }) => referenceNumber)).toEqual(Array(3).fill(references[5]))
    expect(entries[0]).toMatchObject({
      kind: 'payout',
      postings: [
        { debit: 'payout_payable.PHP', credit: 'rail_settlement.PHP', currency: 'PHP', amount: '5625.00' },
      ],
    })
  })

  // Five transfers of three entries each, and one that failed: capture, exchange, both reversed, refund.
  test.each([
    ['', 20],
    ['kind=payout', 5],
    ['kind=capture_reversal', 1],
    ['kind=unheard_of', 0],
    ['account=psp_clearing.USD', 7],
    ['account=refund_payable.USD', 2],
    ['account=bank.USD', 0],
    ['account=psp_clearing.USD&kind=capture', 6],
    ['account=psp_clearing.USD&kind=refund', 1],
    ['account=payout_payable.PHP&kind=capture', 0],
    ['from=2020-01-01', 20],
    ['to=2020-01-01', 0],
    ['account=psp_clearing.USD&to=2020-01-01', 0],
    ['account=psp_clearing.USD&from=2020-01-01&to=2999-12-31', 7],
    ['from=2999-01-01', 0],
    ['account=psp_clearing.USD&from=2999-01-01', 0],
  ])('filtered by "%s" are %i in pages of any size', async (filter, count) => {
    const whole = await allPages(`?limit=200&${filter}`)
    expect(whole).toHaveLength(count)
    for (const limit of [1, 2, 7]) {
      expect((await allPages(`?limit=${limit}&${filter}`)).map(({ id }) => id)).toEqual(
        whole.map(({ id }) => id),
      )
    }
  })

  test.each(['', 'kind=capture', 'account=psp_clearing.USD', 'account=psp_clearing.USD&kind=capture'])(
    'filtered by "%s" are those from one instant on and before another, in pages of any size',
    async filter => {
      const whole = await allPages(`?limit=200&${filter}`)
      const [from, to] = [whole.at(-2)?.at ?? '', whole[1]?.at ?? '']
      const between = whole.filter(({ at }) => at >= from && at < to)
      expect(between.length).toBeGreaterThan(1)
      for (const limit of [1, 200])
        expect(await allPages(`?limit=${limit}&${filter}&from=${from}&to=${to}`)).toEqual(between)
    },
  )

  test('entries of a transfer are found from one instant on and before another', async () => {
    const failed = `?reference=${references[4]}`
    const { entries } = await ask(failed)
    const [refund, , , , capture] = entries.map(({ at }) => at)
    expect((await ask(`${failed}&from=${refund}`)).entries.map(({ kind }) => kind)).toContain('refund')
    expect((await ask(`${failed}&from=${refund}`)).entries.map(({ kind }) => kind)).not.toContain('capture')
    expect((await ask(`${failed}&to=${capture}`)).entries).toEqual([])
    expect((await ask(`${failed}&from=${capture}`)).entries).toEqual(entries)
  })

  test('entries of a transfer are found by its reference in any capitals, and can be filtered too', async () => {
    const failed = references[4] ?? ''
    expect((await ask(`?reference=${failed.toLowerCase()}`)).entries.map(({ kind }) => kind)).toEqual([
      'refund',
      'capture_reversal',
      'exchange_reversal',
      'exchange',
      'capture',
    ])
    expect((await ask(`?reference=${failed}&kind=refund`)).entries).toHaveLength(1)
    expect((await ask(`?reference=${failed}&account=fee_income.USD`)).entries).toHaveLength(2)
    expect((await ask(`?reference=${failed}&to=2020-01-01`)).entries).toEqual([])
    expect((await ask('?reference=MTR00000000AAAA')).entries).toEqual([])
  })

  test('entries of one account are neither left out nor repeated if they are chained between two pages', async () => {
    await bookTransfer()
    const first = await ask('?limit=2&account=customer_funds.USD')
    await chainAll(app)
    const { entries: rest } = await ask(first.next?.replace('limit=2', 'limit=200') ?? '')
    const ids = [...first.entries, ...rest].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].toSorted()).toEqual(
      (await allPages('?limit=200&account=customer_funds.USD')).map(({ id }) => id).toSorted(),
    )
  })

  test.each(['cursor=x', 'from=yesterday', `cursor=${Buffer.from('["1","2"]').toString('base64url')}`])(
    '%s is refused',
    async query => expect((await ask(`?${query}`)).status).toBe(400),
  )
})

describe('the proof of the ledger', () => {
  const start = () => admin.call<ProofRun>('POST', '/api/admin/ledger/proof')
  const last = async () => (await admin.call<ProofRun>('GET', '/api/admin/ledger/proof')).body
  /** Keeps a proof from ending until what it gives is called. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    app.provider.override({ listSucceeded: page => promise.then(() => app.realProvider.listSucceeded(page)) })
    return resolve
  }
  /** The findings of the proof that is under way, once it is done. */
  const proven = async () => {
    await vi.waitFor(async () => expect((await last()).state).toBe('done'), { timeout: 20_000 })
    return (await last()).proof
  }

  test('the proof of the ledger gives the count of each check, and is audited with the head of the chain', async () => {
    const release = held()
    const { status, body: begun } = await start()
    expect([status, begun.state]).toEqual([202, 'running'])
    release()
    const body = await proven()
    expect(body).toMatchObject({ isProven: true })
    expect(Object.fromEntries(body?.checks.map(({ name, counted }) => [name, counted]) ?? [])).toMatchObject({
      entries: 23,
      postings: 39,
      chained: 23,
      balances: 8,
      zero: 2,
      transfers: 7,
      refunded: 1,
      payments: 7,
      refunds: 1,
      provider: 7,
      promos: 0,
    })
    const [row] = await app.rows<{ after: object }>(
      `select after from audit_log where action = 'ledger.proved'`,
    )
    const [head] = await app.rows<{ block: number; head: string }>(
      `select number as block, encode(hash, 'hex') as head from ledger_blocks order by number desc limit 1`,
    )
    expect(row?.after).toEqual({
      isProven: true,
      isWhole: true,
      checkpoints: expect.stringMatching(/^[0-9a-f]{64}$/),
      provedAt: expect.stringMatching(/Z$/),
      seal: expect.stringMatching(/^[\w+/]+=*$/),
      ...head,
    })
    expect(await auditLedger(app.pool)).toEqual([])
  })

  test('the proof of the ledger is shared by all who ask while it is under way', async () => {
    const release = held()
    const begun = await Promise.all([1, 2, 3].map(start))
    release()
    expect(begun.map(({ status, body }) => [status, body.state])).toEqual(
      [1, 2, 3].map(() => [202, 'running']),
    )
    expect(new Set(begun.map(({ body }) => body.startedAt)).size).toBe(1)
    await proven()
    expect(await app.rows(`select from audit_log where action = 'ledger.proved'`)).toHaveLength(2)
  })

  test('the proof of the ledger is recorded before the first request for it is answered', async () => {
    const release = held()
    const owner = await ownerClient(app)
    await owner.query('begin; lock table ledger_proofs in share mode')
    const first = start()
    await vi.waitFor(
      async () =>
        expect(
          await app.rows(
            `select 1 from pg_locks where locktype = 'advisory' and objsubid = 1
             and database = (select oid from pg_database where datname = current_database())`,
          ),
        ).not.toEqual([]),
      { timeout: 20_000 },
    )
    const second = start()
    await new Promise(resolve => setTimeout(resolve, 100))
    await owner.end()
    const begun = await Promise.all([first, second])
    release()
    expect(begun.map(({ body }) => body.state)).toEqual(['running', 'running'])
    expect(begun[0]?.body.startedAt).toBe(begun[1]?.body.startedAt)
    await proven()
  })

  test('the proof of the ledger counts as running until its findings are kept', async () => {
    const release = held()
    await start()
    const owner = await ownerClient(app)
    await owner.query('begin; lock table ledger_proofs in share mode')
    release()
    await vi.waitFor(
      async () =>
        expect(
          await app.rows(`select 1 from pg_locks where relation = 'ledger_proofs'::regclass and not granted`),
        ).not.toEqual([]),
      { timeout: 20_000 },
    )
    const meanwhile = await last()
    await owner.end()
    expect(meanwhile.state).toBe('running')
    await proven()
  })

  test('the proof of the ledger does not count payments that the provider does not know', async () => {
    app.provider.override({ listSucceeded: async () => [] })
    await start()
    const body = await proven()
    app.provider.restore()
    expect(body?.isProven).toBe(false)
    expect(body?.checks.find(({ name }) => name === 'provider')).toMatchObject({
      counted: 0,
      faults: 1,
      examples: ['7 of our captured payments are no charge at sandbox'],
    })
  })

  test('the proof of the ledger is marked as broken off, and the one before it stays', async () => {
    app.provider.override({ listSucceeded: () => Promise.reject(new Error('out of reach')) })
    await start()
    await vi.waitFor(async () => expect((await last()).state).toBe('broken_off'), { timeout: 20_000 })
    app.provider.restore()
    expect((await last()).proof?.isProven).toBe(false)
    await start()
    expect((await proven())?.isProven).toBe(true)
  })

  test('the proof of the ledger is also started by the clock, without an actor', async () => {
    await enqueue(app.pool, ledgerProof, {})
    await app.runJobs()
    expect(await proven()).toMatchObject({ isProven: true })
    const [act] = await app.rows<{ actor_id: string | null; after: object }>(
      `select actor_id, after from audit_log where action = 'ledger.proved' order by at desc, id desc limit 1`,
    )
    expect(act).toMatchObject({ actor_id: null, after: { isProven: true, isWhole: true } })
  })

  test('the proof of the ledger of a dead process does not count as running', async () => {
    await app.plant('insert into ledger_proofs (id, started_at) values (gen_random_uuid(), $1)', [
      new Date(Date.now() + 1_000),
    ])
    expect((await last()).state).toBe('broken_off')
  })
})

test.each([
  ['GET', '/api/admin/ledger/balances'],
  ['GET', '/api/admin/ledger/entries'],
  ['POST', '/api/admin/ledger/proof'],
] as const)('%s %s is for admins', async (method, url) => {
  expect((await openBrowser(app.server).call(method, url)).status).toBe(401)
})
