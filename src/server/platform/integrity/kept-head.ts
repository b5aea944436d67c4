import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const keptHead = z.object({
  /** A positive whole number, as text: it may outgrow JSON's. */
  position: z.string().check(z.regex(/^[1-9]\d*$/)),
  /** The link, in hex. */
  head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** When it was kept. */
  at: z.string(),
  /** When a head was last mailed; left out: never. */
  mailedAt: z.optional(z.string()),
})

/** A head of a chain that is kept in the data folder, where nobody who changes the database can reach it. */
export type KeptHead = z.infer<typeof keptHead>

/** The file of a chain's head, by its name in the data folder. */
type HeadFile = { readonly dataDir: string; readonly name: 'audit-head' | 'ledger-head' }

export const headPath = ({ dataDir, name }: HeadFile): string => path.join(dataDir, name)

/** The kept head; undefined where there is none. @throws Error where the file is not as we write it */
export async function readKeptHead(of: HeadFile): Promise<KeptHead | undefined> {
  const text = await readFile(headPath(of), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const read = keptHead.safeParse(parsed(text))
  if (read.success) return read.data
  throw new Error(`The file ${headPath(of)} does not hold a head.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Takes the place of the head that was kept before. */
export async function writeKeptHead(of: HeadFile, head: KeptHead): Promise<void> {
  const file = headPath(of)
  await mkdir(of.dataDir, { recursive: true })
  const partial = `${file}.${process.pid}.partial` // several processes may keep the same head
  await writeFile(partial, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  await rename(partial, file)
}

/** A mail is sent within a minute or two; after this time we assume that the process has died. */
const TURN_MS_MAX = 10 * 60_000

/** Runs `work`, unless another process of the data folder is at its own: then that one keeps the head. */
export async function inTurn(of: HeadFile, now: Date, work: () => Promise<void>): Promise<void> {
  const turn = `${headPath(of)}.turn`
  if (!(await takeTurn(of, turn, now))) return
  try {
    await work()
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

/** Makes a folder, which succeeds in one process alone. */
async function takeTurn({ dataDir }: HeadFile, turn: string, now: Date): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  try {
    await mkdir(turn)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const taken = await stat(turn).catch(() => undefined) // it may have ended just now
  const isDead = taken !== undefined && now.getTime() - taken.mtimeMs > TURN_MS_MAX
  if (isDead) await rm(turn, { recursive: true, force: true }) // for whoever comes next
  return false
}
