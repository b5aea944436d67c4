import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from '../database-log.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { archiveIn } from '../embedded/wal-archive.ts'
import { isWhole } from '#test/support/laws/rounds.ts'
import { ask, dataFolder, startForTest, usedFolder } from '#test/support/database/embedded.ts'
import { openPool } from '../pool.ts'
import { archiveState } from './archive-state.ts'
import { listBases, removeOldBases, takeBase } from './base-backup.ts'
import { restoreToMoment } from './restore-to-moment.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024

async function archivedServer() {
  const dataDir = await usedFolder()
  const archiveDir = path.join(path.dirname(dataDir), "the operator's 100 % archive")
  const server = await startEmbedded({ dataDir, archiveDir, log: quiet })
  onTestFinished(server.stop)
  return { dataDir, archiveDir, archive: archiveIn(archiveDir), server, config: server.connectionConfig }
}

/** A moment between what was committed before and what is committed after. */
async function aMoment(config: Parameters<typeof ask>[0]): Promise<Date> {
  const [row] = await ask<{ at: Date }>(
    config,
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at from pg_sleep(0.01)`,
  )
  await ask(config, 'select pg_sleep(0.01)')
  return row?.at ?? new Date(Number.NaN)
}

const notes = (config: Parameters<typeof ask>[0]) =>
  ask<{ text: string }>(config, 'select text from notes order by text').then(rows =>
    rows.map(row => row.text),
  )

test('the archive leads back to the moment before rows were deleted, and to the last commit', async () => {
  const { archiveDir, archive, server, config } = await archivedServer()
  await ask(config, `create table notes as select 'before the base' as text`)
  const base = await takeBase(config, archive)
  await ask(config, `insert into notes values ('before the wrong act')`)
  const moment = await aMoment(config)
  await ask(config, 'delete from notes')
  await ask(config, `insert into notes values ('after it')`)
  await server.stop() // it archives what is left

  const restored = await dataFolder()
  const { lastCommit } = await restoreToMoment({ dataDir: restored, archiveDir, at: moment })
  expect(lastCommit).toMatch(/^2\d{3}-/)
  const { connectionConfig } = await startForTest(restored)
  expect(await notes(connectionConfig)).toEqual(['before the base', 'before the wrong act'])
  expect(connectionConfig.password).not.toBe(config.password)
  expect(await ask(connectionConfig, 'show archive_mode')).toEqual([{ archive_mode: 'off' }])

  const latest = await dataFolder()
  await restoreToMoment({ dataDir: latest, archiveDir, at: null })
  expect(await notes((await startForTest(latest)).connectionConfig)).toEqual(['after it'])

  const early = { dataDir: await dataFolder(), archiveDir, at: new Date(base.endedAt.getTime() - 1) }
  await expect(restoreToMoment(early)).rejects.toThrow('nothing before that can be restored')
  await expect(restoreToMoment({ dataDir: latest, archiveDir, at: null })).rejects.toThrow('is there already')
})

test.runIf(isWhole)('an archive with a gap restores nothing, and leaves the data folder empty', async () => {
  const { archiveDir, archive, server, config } = await archivedServer()
  await takeBase(config, archive)
  await ask(config, `create table notes as select 'one' as text; select pg_switch_wal()`)
  await ask(config, `insert into notes values ('two'); select pg_switch_wal()`)
  await ask(config, `insert into notes values ('three')`)
  const moment = await aMoment(config)
  await ask(config, `insert into notes values ('four')`)
  await server.stop()
  const segments = (await readdir(archive.segments)).filter(name => name.endsWith('.gz')).toSorted()
  await rm(path.join(archive.segments, segments.at(-2) ?? ''))

  const dataDir = await dataFolder()
  await expect(restoreToMoment({ dataDir, archiveDir, at: moment })).rejects.toThrow(
    'The archive does not lead to that moment: recovery ended before configured recovery target was reached',
  )
  expect(await readdir(dataDir)).not.toContain('postgres')
})

test.runIf(isWhole)('older base backups go with the segments that only they need', async () => {
  const { archiveDir, archive, config } = await archivedServer()
  await ask(config, `create table notes as select 'kept' as text`)
  await takeBase(config, archive)
  const second = await takeBase(config, archive)
  const { bases, segments } = await removeOldBases(archive, 1)
  expect(bases).toBe(1)
  expect(segments).toBeGreaterThan(0)
  expect((await listBases(archive)).map(({ folder }) => folder)).toEqual([second.folder])
  const dataDir = await dataFolder()
  await restoreToMoment({ dataDir, archiveDir, at: null })
  expect(await notes((await startForTest(dataDir)).connectionConfig)).toEqual(['kept'])
})

test('the archive of one database is refused to another, and a start without the setting keeps to it', async () => {
  const { dataDir, archiveDir, server } = await archivedServer()
  await server.stop()
  const other = await usedFolder()
  await expect(startEmbedded({ dataDir: other, archiveDir, log: quiet })).rejects.toThrow(
    'holds the archive of another database',
  )
  const command = await startForTest(dataDir)
  expect(await ask(command.connectionConfig, 'show archive_mode')).toEqual([{ archive_mode: 'on' }])
  await command.stop()
  const without = await startEmbedded({ dataDir, archiveDir: null, log: quiet })
  onTestFinished(without.stop)
  expect(await ask(without.connectionConfig, 'show archive_mode')).toEqual([{ archive_mode: 'off' }])
})

test('a server whose archive is gone or closed says so of its archiving, keeps its segments, and goes on', async () => {
  const { archive, config } = await archivedServer()
  const pool = openPool({ connection: config, max: 1, onLost: () => {} })
  onTestFinished(() => pool.end())
  const state = async () => (await archiveState(pool, true)) ?? {}
  await ask(config, `create table notes as select 'one' as text; select pg_switch_wal()`)
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject({ isFailing: false, waitingBytes: expect.any(Number) })
  expect((await archiveState(pool, true))?.waitingBytes).toBeLessThan(SEGMENT_BYTES)

  await rm(path.join(archive.folder, 'owner'))
  await ask(config, `insert into notes values ('two'); select pg_switch_wal()`)
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ isFailing: true })
  expect((await archiveState(pool, true))?.waitingBytes).toBeGreaterThanOrEqual(SEGMENT_BYTES)
  expect(await ask(config, `select from pg_ls_archive_statusdir() where name like '%.ready'`)).not.toEqual([])
  await writeFile(path.join(archive.folder, 'owner'), 'back')
  await expect.poll(state, { timeout: 120_000 }).toMatchObject({ isFailing: false })
})
