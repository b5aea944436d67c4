import { parentPort, workerData } from 'node:worker_threads'
import { DomainError } from '#shared/api/error.ts'
import type { FileToParse, Parsed } from './parse-aside.ts'
import { parseBankFile } from './parse-file.ts'

// A thread that parses one bank file and ends.

const { text, reader } = workerData as FileToParse
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(parsed())

function parsed(): Parsed {
  try {
    return { file: parseBankFile(text, reader) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refusal: error.message }
  }
}
