import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, usedFolder, serverPid, startForTest, startInChild } from '#test/support/database/embedded.ts'
import { chooseServerUser } from './server-user.ts'

/** Leaves a data folder as it is after a power cut: application and server killed, both lock files in place. */
async function crashedFolder(): Promise<string> {
  const dataDir = await usedFolder()
  const child = await startInChild(dataDir)
  await ask(child.connectionConfig, 'create table notes as select 42 as answer')
  await child.kill()
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
  return dataDir
}

/** Makes both lock files name another process, as when the system has given the number of the dead server away. */
async function nameInLockFiles(dataDir: string, pid: number): Promise<void> {
  for (const file of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const text = await readFile(path.join(dataDir, file), 'utf8')
    await writeFile(path.join(dataDir, file), text.replace(/^\d+/, String(pid)))
  }
}

/** Starts a server of our own on the folder. @returns what stands in the table from before the crash */
async function notesAfterStart(dataDir: string): Promise<unknown> {
  const server = await startForTest(dataDir)
  return server.adopted ? 'adopted' : ask(server.connectionConfig, 'select answer from notes')
}

test('the built-in database comes up after the server was killed, while its children let go of the data', async () => {
  expect(await notesAfterStart(await crashedFolder())).toEqual([{ answer: 42 }])
})

test('the built-in database comes up where the lock files name a living stranger of the same account', async () => {
  const dataDir = await crashedFolder()
  const stranger = spawn('sleep', ['60'], { ...(await chooseServerUser(undefined)) })
  onTestFinished(() => void stranger.kill())
  await nameInLockFiles(dataDir, stranger.pid ?? 0)
  expect(await notesAfterStart(dataDir)).toEqual([{ answer: 42 }])
  expect(stranger.exitCode).toBeNull()
})

test('the built-in database comes up where the lock files name a dead process that nobody has reaped', async () => {
  const dataDir = await crashedFolder()
  // The shell starts a child and becomes a program that never asks after it.
  const account = await chooseServerUser(undefined)
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { ...account })
  onTestFinished(() => void parent.kill())
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  await nameInLockFiles(dataDir, Number.parseInt(pid.toString(), 10))
  expect(await notesAfterStart(dataDir)).toEqual([{ answer: 42 }])
})

test('the built-in database starts its server again when that is killed, at the same address', async () => {
  const dataDir = await usedFolder()
  const { connectionConfig } = await startForTest(dataDir)
  await ask(connectionConfig, 'create table notes as select 42 as answer')
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
  const answer = () => ask(connectionConfig, 'select answer from notes').catch(() => [])
  await expect.poll(answer, { timeout: 30_000 }).toEqual([{ answer: 42 }])
})

test('the built-in database does not start its server again after a stop', async () => {
  const dataDir = await usedFolder()
  const { stop } = await startForTest(dataDir)
  process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
  await stop()
  await sleep(500)
  await expect(startForTest(dataDir)).resolves.toMatchObject({ adopted: false })
})
