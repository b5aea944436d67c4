// Leaves root as `npm start` does, for the data folder in argv[2] and the code in argv[3], starts the built-in database if argv[4]
// says so, and prints in one line of JSON what it is afterwards, and what it can do.
import { accessSync, constants, readFileSync } from 'node:fs'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { leaveRoot } from '#server/platform/db/embedded/leave-root.ts'

const [, , dataDir = '', codeFolder = '', database] = process.argv
const left = await leaveRoot({
  dataDir,
  hasBuiltInDatabase: true,
  codeFolder,
  reads: [`${codeFolder}/main.ts`],
})
const starts = async () => {
  const { stop } = await startEmbedded({ dataDir, log: quiet })
  await stop()
  return true
}
const hasDatabase = database === 'database' && (await starts().catch(error => String(error)))
const facts = {
  left,
  uid: process.getuid?.(),
  groups: process.getgroups?.(),
  canBeRootAgain: can(() => process.setuid?.(0)),
  readsCode: can(() => readFileSync(`${codeFolder}/main.ts`)),
  writesCode: can(() => accessSync(`${codeFolder}/main.ts`, constants.W_OK)),
  writesData: can(() => accessSync(dataDir, constants.W_OK)),
  hasDatabase,
}
process.stdout.write(`${JSON.stringify(facts)}\n`)

function can(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
