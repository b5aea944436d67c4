import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { DOCUMENT_PIXELS_MAX } from '#shared/api/document-fields.ts'
import { DomainError } from '#shared/api/error.ts'
import { refused } from './file-type.ts'
import { TOO_MANY_PIXELS } from './picture-outcomes.ts'

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url))
/** Longer than the largest picture takes on a busy machine. */
const PICTURE_MS_MAX = 30_000
/** Pictures that wait; each waits with its megabytes. */
const WAITING_MAX = 8

let waiting = 0
/** Ends with the process at work: one at a time, because each may take 150 MB. */
let before: Promise<unknown> = Promise.resolve()

/**
 * The picture written anew as a JPEG without metadata, in a process that has no keys. Its longer side has 2,400 pixels at most.
 * @throws DomainError 'document_refused' naming what is wrong; 'busy' while too many wait
 */
export async function reencoded(sent: Buffer): Promise<Buffer> {
  if (waiting >= WAITING_MAX) throw new DomainError('busy')
  waiting++
  const turn = before.then(() => inProcess(sent))
  before = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

async function inProcess(sent: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PICTURE_MS_MAX,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  child.stdin.on('error', () => {}) // a process that ends early has its reason in its exit code
  child.stdin.end(sent)
  const [kept, [code]] = await Promise.all([buffer(child.stdout), ended])
  if (code === TOO_MANY_PIXELS)
    throw refused(
      `This picture has more than ${DOCUMENT_PIXELS_MAX / 1_000_000} megapixels. Please send a smaller one.`,
    )
  if (code !== 0) throw refused('This picture cannot be read. Please take it again.')
  return kept
}
