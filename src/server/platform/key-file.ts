import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A file that holds a key where the operator's setting gives none. */
export type KeyFile = { readonly file: string; readonly setting: string; readonly lengthMin: number }

/** The key of a file; undefined where there is no file. @throws Error where it cannot be read or is cut short */
export async function readKey({ file, setting, lengthMin }: KeyFile): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The key in ${file} cannot be read (${error.message}).`, { cause: error })
  })
  if (text === undefined) return undefined
  if (text.trim().length < lengthMin)
    throw new Error(`The file ${file} holds no whole key: restore it, or set ${setting}.`)
  return text.trim()
}

/** The key of a file, which holds the candidate from now on if there was none. @throws Error in words for the operator */
export const keptKey = async (place: KeyFile, candidate: string): Promise<string> =>
  (await readKey(place)) ?? (await keepKey(place, candidate))

/** The key that is kept from now on: the candidate, or that of a process that was faster. */
async function keepKey(place: KeyFile, candidate: string): Promise<string> {
  const { file, setting } = place
  const folder = path.dirname(file)
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, `${candidate}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // Linked rather than renamed: a link never takes the place of a file, and the file is whole from its first moment.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await flushFolder(folder)
  } catch (error) {
    throw new Error(`No key can be kept in ${folder} (${wordsOf(error)}): set ${setting}.`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(place)) ?? candidate
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Writes the folder to the disk: the database depends on the key from now on, and a loss of power must not lose its file. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
