import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from './platform/db/embedded/embedded.ts'
import { openLog } from './platform/log.ts'
import { newShutdown, stopOnSignals } from './platform/shutdown.ts'
import type { Started } from './platform/workers/messages.ts'
import { runWorkers } from './platform/workers/run-workers.ts'
import { openWorkerLink } from './platform/workers/worker.ts'

const shutdown = newShutdown()
try {
  const config = readConfig(process.env)
  await shutdown.hold(config.workers > 1 && cluster.isPrimary ? startWorkers(config) : serve(config))
} catch (error) {
  process.stderr.write(`OpenRemit cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  await shutdown.run().catch(() => {})
  process.exit(1)
}

async function serve(config: Config): Promise<void> {
  // Not for the process that only starts others: it stays small without the server's code.
  const { startServer } = await import('./start-server.ts')
  const worker = openWorkerLink()
  const started = await startServer(config, { shutdown, worker, environment: process.env })
  if (worker === null) announce(started)
  else worker.ready(started)
}

/** Owns the built-in database and the worker processes, and serves nothing itself. */
async function startWorkers(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  stopOnSignals(shutdown, log)
  const { database, dataDir, walArchiveDir: archiveDir } = config
  if (database === null) shutdown.onStop((await startEmbedded({ dataDir, archiveDir, log })).stop)
  const stop = runWorkers({
    count: config.workers,
    program: import.meta.filename,
    log,
    onReady: announce,
    onFailed(reason) {
      log.fatal({ reason }, 'the server cannot be kept running')
      void shutdown.run().finally(() => process.exit(1))
    },
  })
  shutdown.onStop(stop)
}

function announce({ banner, url }: Started): void {
  process.stdout.write(`${banner}ready ${url}\n`)
}
