// Asks the registry whether it has signed each installed package. Where it does not answer, nothing is known and nothing fails.
import { signatureVerdict } from './signature-verdict.ts'
import { run } from '../run.ts'

const ANSWER_SECONDS_MAX = 120
const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=15000']

const { output } = await run('npm', args, { timeoutSeconds: ANSWER_SECONDS_MAX })
const { isForged, message } = signatureVerdict(output)
console.log(message)
process.exitCode = isForged ? 1 : 0
