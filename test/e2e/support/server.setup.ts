import { startServer } from '#test/support/server-process.ts'

/** One server for all browser tests: each has a browser context, and so a sender, of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env.E2E_URL = server.url // read by playwright.config.ts, which every worker loads anew
  return () => server.stop()
}
