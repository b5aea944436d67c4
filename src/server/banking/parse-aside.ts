import { Worker } from 'node:worker_threads'
import { parseBankFile, type Reader } from './parse-file.ts'
import { type ParsedFile, unreadable } from './parsed-file.ts'

export type FileToParse = { readonly text: string; readonly reader: Reader }
export type Parsed = { readonly file: ParsedFile } | { readonly refusal: string }

/** Characters of a file that is parsed here within a few milliseconds. */
const HERE_MAX = 64 * 1024
/** Longer than the largest statement takes on a busy machine. */
const PARSE_MS_MAX = 60_000
const HEAP_MB_MAX = 512

/** Ends with the thread at work: one at a time, because each takes some hundred megabytes. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Parses a bank's file as `parseBankFile` does; a large one in a thread of its own, so that nobody else waits for it.
 * @throws DomainError 'bank_file_unreadable' saying what is wrong and where
 */
export async function parseBankFileAside(text: string, reader: Reader): Promise<ParsedFile> {
  if (text.length <= HERE_MAX) return parseBankFile(text, reader)
  const turn = before.then(() => parseInThread({ text, reader }))
  before = turn.catch(() => {})
  const parsed = await turn
  return 'file' in parsed ? parsed.file : unreadable(parsed.refusal)
}

/** @throws DomainError 'bank_file_unreadable' after a minute */
async function parseInThread(workerData: FileToParse): Promise<Parsed> {
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  })
  const late = Promise.withResolvers<Parsed>()
  const timer = setTimeout(() => late.resolve({ refusal: 'This file takes too long to read.' }), PARSE_MS_MAX)
  worker.once('message', (parsed: Parsed) => late.resolve(parsed))
  worker.once('error', late.reject)
  try {
    return await late.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
