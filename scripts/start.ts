import { ensureWebBuilt } from './web/web-build.ts'

try {
  await ensureWebBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./serve.ts')
