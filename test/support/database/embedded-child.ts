// Starts the built-in server of the folder in argv[2], in a process of its own that a test can kill. Says how it went
// in one line of JSON, and stops in order when its input ends.
import { once } from 'node:events'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'

const dataDir = process.argv[2] ?? ''
try {
  const { adopted, connectionConfig, stop } = await startEmbedded({ dataDir, log: quiet })
  process.stdout.write(`${JSON.stringify({ adopted, connectionConfig })}\n`)
  await once(process.stdin.resume(), 'end')
  await stop() // Node ends with code 13 where nothing is left that could end this wait
  process.exit()
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) })}\n`,
  )
}
