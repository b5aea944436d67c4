// npm run admin -- list | grant <email> [role] | revoke <email> [role] | deactivate <email> | reactivate <email> | forget-codes <email> |
// reset-factors <email>: who may run the desk, and who has lost their one-time codes or every second factor; while the application
// runs or not.
import { randomUUIDv7 } from 'node:crypto'
import { systemClock } from '#server/platform/clock.ts'
import { dataKeySettingsIn, openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { readCommand, runCommand } from './admin-command.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const command = readCommand(process.argv.slice(2))
const { pool, stop } = await openOperatorsDatabase()
const dataKeys = await openDataKeys({ executor: pool, random: systemRandom }, dataKeySettingsIn(process.env))
const secrets = await knownSecrets(process.env['SECRET_KEY'], process.env['DATA_DIR'] || '.data')
const deps = { pool, dataKeys, secrets, clock: systemClock, newId: randomUUIDv7 }
try {
  for (const line of await runCommand(deps, command)) console.log(line)
} finally {
  await stop()
}
