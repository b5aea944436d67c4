import { isWhole } from '#test/support/laws/rounds.ts'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  ask,
  dataFolder,
  heldConnection,
  killDatabase,
  serverPid,
  startForTest,
  startInChild,
  usedFolder,
} from '#test/support/database/embedded.ts'

test('adopts the server that a killed application left running, and stops it in the end', async () => {
  const dataDir = await usedFolder()
  const killed = await startInChild(dataDir)
  await ask(killed.connectionConfig, 'create table notes as select 42 as answer')
  const pid = await serverPid(dataDir)
  await killed.kill()

  const next = await startForTest(dataDir)
  expect(next.adopted).toBe(true)
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await ask(next.connectionConfig, 'select answer from notes')).toEqual([{ answer: 42 }])
  await next.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(isWhole).each(['starter', 'adopter'])(
  'the built-in database is started by one of two that begin together, and stopped by the other when the %s ends first',
  async first => {
    const dataDir = await dataFolder()
    const both = await Promise.all([startInChild(dataDir), startInChild(dataDir)])
    expect(both.filter(({ adopted }) => adopted)).toHaveLength(1)
    const pid = await serverPid(dataDir)
    both.sort(
      (a, b) => Number(b.adopted === (first === 'adopter')) - Number(a.adopted === (first === 'adopter')),
    )
    const [early, late] = both

    await early?.stop()
    expect(await serverPid(dataDir)).toBe(pid)
    expect(await ask(late?.connectionConfig ?? {}, 'select 1 as one')).toEqual([{ one: 1 }])
    await late?.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  },
)

test.runIf(isWhole)(
  'the built-in database is stopped once when all who use it end at the same moment',
  async () => {
    const dataDir = await usedFolder()
    const first = await startInChild(dataDir)
    const others = [await startInChild(dataDir), await startInChild(dataDir)]
    await Promise.all([first, ...others].map(({ stop }) => stop()))
    expect(await serverPid(dataDir)).toBeUndefined()
  },
)

test('the built-in database is left running for one whose connection was cut and came back', async () => {
  const dataDir = await usedFolder()
  const staying = await startForTest(dataDir)
  const leaving = await startInChild(dataDir)
  const pid = await serverPid(dataDir)
  const users = () =>
    ask<{ pid: number }>(
      staying.connectionConfig,
      `select pid from pg_locks where locktype = 'advisory' order by pid`,
    )
  const before = await users()
  expect(before).toHaveLength(2)
  process.kill(before[0]?.pid ?? 0, 'SIGKILL') // the server cuts all connections and recovers
  await expect.poll(() => users().catch(() => [])).toHaveLength(2)
  await leaving.stop()
  expect(await serverPid(dataDir)).toBe(pid)
})

test.runIf(isWhole)(
  'the built-in database waits for a server that is just stopping, and starts its own',
  async () => {
    const dataDir = await usedFolder()
    const first = await startForTest(dataDir)
    const letEnd = await heldConnection(first.connectionConfig) // a server ends after its last connection
    const stopping = first.stop()
    await vi.waitFor(
      () => expect(ask(first.connectionConfig, 'select 1')).rejects.toThrow('shutting down'),
      10_000,
    )
    const starting = startForTest(dataDir)
    await sleep(300)
    letEnd()
    await stopping
    const second = await starting
    expect(second.adopted).toBe(false)
    expect(await ask(second.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('the built-in database does not adopt the server of another data folder, though its own lock file leads there', async () => {
  const [dataDir, foreign] = [await usedFolder(), await usedFolder()]
  await startForTest(foreign)
  await copyFile(
    path.join(foreign, 'postgres', 'postmaster.pid'),
    path.join(dataDir, 'postgres', 'postmaster.pid'),
  )
  const server = await startForTest(dataDir)
  expect(server.adopted).toBe(false)
  const own = path.join(dataDir, 'postgres')
  expect(await ask(server.connectionConfig, 'show data_directory')).toEqual([{ data_directory: own }])
})

test.runIf(isWhole)(
  'the built-in database starts an adopted server again when that is killed, at the same address',
  async () => {
    const dataDir = await usedFolder()
    const killed = await startInChild(dataDir)
    await killed.kill()
    const adopter = await startForTest(dataDir)
    expect(adopter.adopted).toBe(true)
    const pid = await serverPid(dataDir)
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await ask(adopter.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]),
      { timeout: 20_000, interval: 100 },
    )
    expect(await serverPid(dataDir)).not.toBe(pid)
  },
)

test.runIf(isWhole)('stops in order where an adopted server has just ended', async () => {
  const dataDir = await usedFolder()
  await startForTest(dataDir)
  const adopter = await startInChild(dataDir)
  await killDatabase(dataDir)
  await sleep(100) // its connection is cut, and it has not yet looked whether the server runs
  expect(await adopter.stop()).toBe(0)
})
