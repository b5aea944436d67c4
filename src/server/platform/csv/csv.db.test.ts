import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { formulas, hostileTexts, parseCsv } from './csv.fixture.ts'
import { copyPage } from './copy-page.ts'
import { csvLines, figure } from './csv.ts'
import { amountCell, csvLine, momentCell, plainCell, textCell } from './csv-sql.ts'
import { csvStream } from './csv-stream.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase({ poolMax: 4 })
  owner = await ownerClient(database)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function lineBySql(cells: readonly string[], values: readonly unknown[]): Promise<string> {
  const { rows } = await database.pool.query<{ line: string }>(`select ${csvLine(cells)} as line`, [
    ...values,
  ])
  return rows[0]?.line ?? ''
}

describe('a line', () => {
  test.each(hostileTexts)('a line brings %j back as it was, from here and from the database', async name => {
    expect(parseCsv(csvLines([[name, 'next']]))).toEqual([[name, 'next']])
    expect(parseCsv(await lineBySql([textCell('$1::text'), textCell('$2::text')], [name, 'next']))).toEqual([
      [name, 'next'],
    ])
  })

  test.each(formulas)('a line has %j with an apostrophe before it', async formula => {
    expect(parseCsv(csvLines([[formula]]))).toEqual([[`'${formula}`]])
    expect(parseCsv(await lineBySql([textCell('$1::text')], [formula]))).toEqual([[`'${formula}`]])
  })

  test('a line leaves alone what only has such a sign further on', async () => {
    expect(csvLines([['1-2', 'a@b.example', "O'B=x"]])).toBe('"1-2","a@b.example","O\'B=x"\r\n')
    expect(await lineBySql([textCell('$1::text')], ['a@b.example'])).toBe('"a@b.example"\r\n')
  })

  test('a line has numbers and amounts as plain decimals, and nothing where there is nothing', async () => {
    expect(csvLines([[7, 12_345_678_901_234_567_890n, figure('-12.50'), null, '']])).toBe(
      '7,12345678901234567890,-12.50,,""\r\n',
    )
    const cells = [
      amountCell('10320::bigint', `'USD'`),
      amountCell('9007199254740993::bigint', `'EUR'`),
      amountCell('-5::bigint', `'USD'`),
      amountCell('14950::bigint', `'JPY'`),
      plainCell('null::text'),
      textCell('null::text'),
      momentCell(`timestamptz '2026-11-20 16:30:00.5+01'`),
    ]
    expect(await lineBySql(cells, [])).toBe(
      '103.20,90071992547409.93,-0.05,14950.00,,,2026-11-20T15:30:00Z\r\n',
    )
  })
})

describe('a page that is copied', () => {
  const copied = async (query: string, values: readonly unknown[] = []) => {
    const client = await database.pool.connect()
    try {
      const page = await copyPage(client, { text: query, values })
      return { text: page.text.toString(), next: page.next }
    } finally {
      client.release()
    }
  }

  test.each([...hostileTexts, "'; drop table users; --", '\\', "\\'", '$1 $2', '%s'])(
    'a page that is copied takes the value %j as text and as nothing else',
    async value => {
      const page = await copied('select $1::text || $2::text, to_json($1::text)::text', [value, 'end'])
      expect(page).toEqual({ text: `${value}end`, next: value })
    },
  )

  test('a page that is copied takes ten values and more by their numbers', async () => {
    const values = Array.from({ length: 11 }, (_, at) => `${at + 1}.`)
    expect(await copied('select $11::text || $1::text, null', values)).toEqual({ text: '11.1.', next: null })
  })

  test('a page that is copied without lines is empty, and one that fails leaves its connection to the next', async () => {
    expect(await copied('select null, null')).toEqual({ text: '', next: null })
    await expect(copied('select (1 / $1::integer)::text, null', [0])).rejects.toThrow('division by zero')
    await expect(copied('select $1::text, null', [{}])).rejects.toThrow('no literal for a object')
    expect(await copied('select $1::text, null', ['next'])).toEqual({ text: 'next', next: null })
  })
})

/** So many pages of one line each; the last is slow where it is asked to be. */
const pages = (count: number, lastPage = 'select 1') => ({
  header: ['Page'],
  page: async (client: { query: (sql: string) => Promise<unknown> }, after: number | null) => {
    const number = (after ?? 0) + 1
    if (number === count) await client.query(lastPage)
    return { text: csvLines([[number]]), next: number === count ? null : number }
  },
})

describe('a file', () => {
  test('a file has a byte order mark, its header and its pages in order', async () => {
    expect(await text(await csvStream(database.pool, pages(3)))).toBe('"Page"\r\n1\r\n2\r\n3\r\n')
    const bytes = await buffer(await csvStream(database.pool, pages(1)))
    expect(bytes).toEqual(Buffer.from('\uFEFF"Page"\r\n1\r\n'))
  })

  test('a file is read as fast as it is taken, no further than a page ahead', async () => {
    let asked = 0
    const file = {
      header: ['Page'],
      page: async () => {
        asked += 1
        return { text: 'x'.repeat(1_000_000), next: asked }
      },
    }
    const stream = await csvStream(database.pool, file)
    for (const [taken, isAsked] of [
      [0, 2],
      [undefined, 3],
    ]) {
      stream.read(taken)
      await expect.poll(() => asked).toBe(isAsked)
      await sleep(100) // where it read on by itself it would be further by now
      expect(asked).toBe(isAsked)
    }
    stream.destroy()
  })

  test('a file is refused while two others are being made, and not afterwards', async () => {
    const first = await csvStream(database.pool, pages(9))
    const second = await csvStream(database.pool, pages(9))
    await expect(csvStream(database.pool, pages(9))).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 10,
    })
    first.destroy()
    expect(await text(second)).toContain('9\r\n')
    for (let round = 0; round < 5; round++) await text(await csvStream(database.pool, pages(2)))
  })

  test('a file is refused as a whole where its first page fails, and broken off where a later one does', async () => {
    await expect(csvStream(database.pool, pages(1, 'select 1/0'))).rejects.toThrow('division by zero')
    await expect(text(await csvStream(database.pool, pages(3, 'select 1/0')))).rejects.toThrow(
      'division by zero',
    )
    await text(await csvStream(database.pool, pages(2)))
  })

  test('a file ends its statement as soon as the client has gone, and leaves the connection as it was', async () => {
    const stream = await csvStream(database.pool, pages(2, `select pg_sleep(${LONG_SECONDS}) as "long page"`))
    const server = createServer((_, response) => pipeline(stream, response, () => {}))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const client = get({ port: (server.address() as AddressInfo).port })
    await new Promise(resolve => client.once('response', answer => answer.once('data', resolve)))
    await expect.poll(running).toBe(1)
    client.destroy()
    await expect.poll(running).toBe(0) // by itself it would end much later
    const { rows } = await database.pool.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
    server.close()
  })
})

/** Longer than anything is waited for here. */
const LONG_SECONDS = 50

async function running(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%pg_sleep(${LONG_SECONDS})%' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}
