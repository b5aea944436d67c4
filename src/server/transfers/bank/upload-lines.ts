import { findUpload, openUpload, type ParsedFile, type ParsedLine } from '#server/banking/banking.ts'
import { absolute } from '#shared/money/money.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { readBankFile } from './bank-import.ts'
import { weightyLines } from './import-approval.ts'

/** Lines of a file that waits for its approval: those that bring money or name a transfer, the largest first, and how many all are. */
export type UploadLines = { readonly weighty: readonly ParsedLine[]; readonly count: number }

/** Parsed files that are remembered: as many as anybody has waiting at once. */
const FILES_MAX = 20

/**
 * Reads the lines of files that wait, by their sums. Each is parsed once and remembered, since the list of requests is read often.
 * Undefined where the file is gone, or is not the one that was uploaded.
 */
export function uploadReader(deps: WorkDeps): (sha256: string) => Promise<UploadLines | undefined> {
  const parsed = new Map<string, Promise<ParsedFile>>()
  const parse = (sha256: string, content: string): Promise<ParsedFile> => {
    const known = parsed.get(sha256)
    if (known !== undefined) return known
    const [oldest] = parsed.keys()
    if (parsed.size >= FILES_MAX && oldest !== undefined) parsed.delete(oldest)
    const reading = readBankFile(deps, content)
    parsed.set(sha256, reading)
    return reading
  }
  return async sha256 => {
    const id = Buffer.from(sha256, 'hex')
    const [kept] = await findUpload(deps.pool, id)
    if (kept === undefined) return undefined
    try {
      const file = await parse(sha256, openUpload(deps, id, kept).content)
      const weighty = await weightyLines(deps, deps.pool, file)
      return { weighty: weighty.toSorted(bySize), count: file.lines.length }
    } catch (err) {
      deps.log.error({ err, sha256 }, 'a file that waits for its approval cannot be read')
      return undefined
    }
  }
}

const bySize = (one: ParsedLine, other: ParsedLine): number =>
  absolute(one.minor) > absolute(other.minor) ? -1 : 1
