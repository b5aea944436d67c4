import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, expect, test, vi } from 'vitest'
import {
  ask,
  dataFolder,
  serverPid,
  startForTest,
  startInChild,
  stopLeftServer,
  usedFolder,
} from '#test/support/embedded.ts'

test('adopts the server that a killed application left running, and leaves it running', async () => {
  const dataDir = await usedFolder()
  onTestFinished(() => stopLeftServer(dataDir))
  const killed = await startInChild(dataDir)
  await ask(killed.connectionConfig, 'create table notes as select 42 as answer')
  const pid = await serverPid(dataDir)
  await killed.kill()

  const next = await startForTest(dataDir)
  expect(next.adopted).toBe(true)
  expect(await ask(next.connectionConfig, 'select answer from notes')).toEqual([{ answer: 42 }])
  await next.stop()
  expect(await serverPid(dataDir)).toBe(pid)
})

test('is started by one of two that begin together on an empty folder, and adopted by the other', async () => {
  const dataDir = await dataFolder()
  const both = await Promise.all([startInChild(dataDir), startInChild(dataDir)])
  expect(both.filter(({ adopted }) => adopted)).toHaveLength(1)
  for (const { connectionConfig } of both)
    expect(await ask(connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }])

  await both.find(({ adopted }) => adopted)?.stop()
  expect(await serverPid(dataDir)).toBeDefined()
  await both.find(({ adopted }) => !adopted)?.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('waits for a server that is just stopping, and starts its own', async () => {
  const dataDir = await usedFolder()
  const first = await startForTest(dataDir)
  const stopping = first.stop()
  const second = await startForTest(dataDir)
  await stopping
  expect(second.adopted).toBe(false)
  expect(await ask(second.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('does not adopt the server of another data folder, though its own lock file leads there', async () => {
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

test('starts an adopted server again when that is killed, at the same address', async () => {
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
})
