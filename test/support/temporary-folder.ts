import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that others may enter: where the tests run as root, the account of the server must. */
export async function temporaryFolder(within = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(within, 'openremit-test-'))
  await chmod(folder, 0o711)
  return folder
}
