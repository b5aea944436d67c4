import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { systemCode } from '#server/platform/db/embedded/cannot-run.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'

/** A disk of its own in memory that a test may fill to the last byte. */
export type SmallDisk = {
  readonly folder: string
  fill(): Promise<void>
  empty(): Promise<void>
}

const CHUNK = Buffer.alloc(1_000_000)

/** Mounts a disk of so many megabytes; undefined where this account may not mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  onTestFinished(async () => {
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })
  const ballast = path.join(folder, 'ballast')
  return { folder, fill: () => writeUntilFull(ballast), empty: () => rm(ballast) }
}

async function writeUntilFull(file: string): Promise<void> {
  await using ballast = await open(file, 'w')
  try {
    for (;;) await ballast.write(CHUNK)
  } catch (error) {
    if (systemCode(error) !== 'ENOSPC') throw error
  }
}
