// The server restarts when one of its files changes; the pages reload by themselves.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const port = process.env.PORT ?? '3000'
const root = new URL('..', import.meta.url)

process.env.API_ORIGIN = `http://127.0.0.1:${port}`
const pages = await createServer({ configFile: fileURLToPath(new URL('vite.config.ts', root)) })

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a group of its own, so that Ctrl-C reaches it once, from below: at a second signal it would not stop its database.
  detached: true,
})
for (const signal of ['SIGINT', 'SIGTERM', 'exit'] as const) process.on(signal, stopServer)
server.once('exit', code => process.exit(code ?? 0))

/** Once: Ctrl-C comes from the terminal and from npm. Also where the pages fail: nobody would see that it goes on. */
function stopServer() {
  if (!server.killed) server.kill('SIGTERM')
}

await pages.listen()
pages.printUrls()
