import { open } from 'node:fs/promises'

/** The whole file is 2 kB. */
const BYTES_MAX = 1_000_000

/** The text that a feed has now: from an address or a file. @throws Error where there is none within the time, or over 1 MB */
export async function fetchFeed(source: string, answerMsMax: number): Promise<string> {
  return /^https?:/i.test(source) ? await fromAddress(source, answerMsMax) : await fromFile(source)
}

async function fromAddress(url: string, answerMsMax: number): Promise<string> {
  // Not led elsewhere: the operator has named whom they trust.
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerMsMax) })
  if (!answer.ok || answer.body === null) throw new Error(`it answers ${answer.status}`)
  return await wholeText(answer.body)
}

async function fromFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    return await wholeText(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

async function wholeText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > BYTES_MAX) throw new Error('it is larger than 1 MB')
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}
