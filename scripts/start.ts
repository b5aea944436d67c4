import { ensureWebBuilt } from './web/web-build.ts'

try {
  await ensureWebBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process rather than in a child: signals reach the server, and no second runtime is started.
await import('#server/main.ts')
