import { statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Memory that Linux offers as a folder; containers often have 64 MB of it. */
const IN_MEMORY = '/dev/shm'
const IN_MEMORY_BYTES_MIN = 4 * 1024 ** 3

/**
 * A new folder that others may enter: where the tests run as root, the account of the server must. It is in memory where there
 * is enough: copying a database there takes a tenth of the processor time. docs/decisions/0042.
 */
export async function temporaryFolder(within = hasMemory() ? IN_MEMORY : tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(within, 'openremit-test-'))
  await chmod(folder, 0o711)
  return folder
}

/** Whether the folder in memory has room for the databases of all tests. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= IN_MEMORY_BYTES_MIN
  } catch {
    return false // another system than Linux
  }
}
