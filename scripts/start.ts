import { enableCompileCache } from 'node:module'
import { ensureWebBuilt } from './web-build.ts'

// What was compiled for the last start is not compiled again: it halves the time until we are ready.
enableCompileCache()
await ensureWebBuilt()
// In this process rather than in a child: signals reach the server, and no second runtime is started.
await import('#server/main.ts')
