import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { makeTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server of the tests as somebody who may create databases. */
    testServerUrl: string
    /** A migrated database, the queue's tables among it, that nobody connects to: each test database is a copy of it. */
    templateName: string
    /** Likewise, with what a server gives an empty database: the app of a test finds it there. */
    seededTemplateName: string
    /** A folder for what a worker makes once and uses in many files; it is gone after the tests. */
    scratch: string
  }
}

/** Prepares what all database tests share. @returns what puts everything away again */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = await makeTemplates()
  const scratch = await temporaryFolder()
  project.provide('testServerUrl', templates.url)
  project.provide('templateName', templates.migrated)
  project.provide('seededTemplateName', templates.seeded)
  project.provide('scratch', scratch)
  return async () => {
    await rm(scratch, { recursive: true, force: true })
    await templates.stop()
  }
}
