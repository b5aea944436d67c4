import { ensureWebBuilt } from './web-build.ts'

await ensureWebBuilt()
// In this process rather than in a child: signals reach the server, and no second runtime is started.
await import('#server/main.ts')
