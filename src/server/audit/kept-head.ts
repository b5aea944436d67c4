import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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

/** A head of the audit chain that is kept in the data folder, where nobody who changes the database can reach it. */
export type KeptHead = z.infer<typeof keptHead>

export const headFile = (dataDir: string): string => path.join(dataDir, 'audit-head')

/** The kept head; undefined where there is none. @throws Error where the file is not as we write it */
export async function readKeptHead(dataDir: string): Promise<KeptHead | undefined> {
  const text = await readFile(headFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const read = keptHead.safeParse(parsed(text))
  if (read.success) return read.data
  throw new Error(`The file ${headFile(dataDir)} does not hold a head of the audit log.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Takes the place of the head that was kept before. */
export async function writeKeptHead(dataDir: string, head: KeptHead): Promise<void> {
  const file = headFile(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.partial`, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.partial`, file)
}
