import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip: its bytes come when it is their turn, piece by piece. */
export type ZipPart = { readonly name: string; readonly content: () => AsyncIterable<string> }

/** Size and hash of a file, measured while it was zipped. */
export type ZippedPart = { readonly name: string; readonly bytes: number; readonly sha256: string }

/**
 * A zip in constant memory, however long its files are: each is read as fast as the client takes it, one after the other. The
 * last one says what the others turned out to be. A fault on the way breaks the answer off, so that a zip which is not whole
 * is never taken for one; of a client that goes away nothing is read on.
 */
export function zipStream(
  parts: readonly ZipPart[],
  last: { readonly name: string; readonly content: (zipped: readonly ZippedPart[]) => string },
  { mtime, onEnd }: { readonly mtime: Date; readonly onEnd: () => void },
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const zipped: ZippedPart[] = []
  let current: Readable | undefined
  const open = (content: AsyncIterable<string>) => {
    current = Readable.from(content, { objectMode: false })
    current.once('error', error => output.destroy(error))
    return current
  }
  for (const { name, content } of parts)
    zip.addReadStreamLazy(name, { mtime }, give => give(null, open(measured(name, content(), zipped))))
  zip.addReadStreamLazy(last.name, { mtime }, give => give(null, open(one(() => last.content(zipped)))))
  zip.end()
  zip.on('error', error => output.destroy(error as Error))
  output.once('close', () => {
    current?.destroy()
    onEnd()
  })
  return output
}

async function* measured(
  name: string,
  content: AsyncIterable<string>,
  zipped: ZippedPart[],
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const text of content) {
    if (text === '') continue
    hash.update(text)
    bytes += Buffer.byteLength(text)
    yield text
  }
  zipped.push({ name, bytes, sha256: hash.digest('hex') })
}

async function* one(text: () => string): AsyncGenerator<string> {
  yield text()
}
