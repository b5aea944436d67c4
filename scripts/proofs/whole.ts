// npm run proof:NAME -- [--rounds N] [--seed N]: all of a proof of which the gate runs a sample, or as much as `--rounds` says.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** `what` says what `rounds` counts. */
type Proof = { readonly file: string | readonly string[]; readonly rounds: number; readonly what: string }

const proofs: Readonly<Record<string, Proof>> = {
  admins: { file: 'admins', rounds: 1_000, what: 'rounds of two admins for each act' },
  'commit-cuts': { file: 'commit-cuts', rounds: 1_000, what: 'cuts around a COMMIT' },
  faults: { file: 'faults', rounds: 20, what: 'transfers of each fault at each step' },
  'hostile-values': {
    file: '../security/hostile-values',
    rounds: 200,
    what: 'drawn requests of each call, and every certain one',
  },
  model: { file: 'model', rounds: 5_000, what: 'sequences' },
  processes: { file: 'processes', rounds: 10, what: 'kills of two of three workers' },
  promos: { file: 'promo-uses', rounds: 50, what: 'rounds of a hundred buyers, twice each' },
  races: {
    file: [
      'races-across-processes',
      'races',
      ...['cancel/cancel', 'desk/acts', 'create/replace'].map(
        name => `../../src/server/transfers/${name}-races`,
      ),
    ],
    rounds: 1_000,
    what: 'transfers of each race of two processes, and 10 to 30 of the others',
  },
  restore: {
    file: ['restore', '../../src/server/platform/db/backup/restore-to-moment'],
    rounds: 3,
    what: 'wrong acts that a restore to the second before undoes',
  },
  starts: {
    file: [
      'main',
      ...['adopt', 'accounts', 'start'].map(name => `platform/db/embedded/${name}`),
      'platform/db/database',
      'platform/jobs/jobs-after-outage',
      'notifications/whole-server',
      '../../scripts/operate/admin',
      '../../scripts/artefact/artefact',
      '../../scripts/scale/seed-scale',
    ].map(name => `../../src/server/${name}`),
    rounds: 1,
    what: 'start of everything that starts, stops, ends or comes back',
  },
  streams: { file: 'webhook-streams', rounds: 10_000, what: 'streams of webhooks' },
  switchover: {
    file: ['switchover', '../../src/server/platform/db/hosts'],
    rounds: 3,
    what: 'losses of the database that takes writes, each followed by the promotion of its standby',
  },
  sweeps: {
    file: [
      ...['authorisation', 'forgery', 'planted-keys', 'races'].map(name => `../security/${name}`),
      '../../src/server/recipients/hostile-bodies',
    ],
    rounds: 1,
    what: 'walk through all calls, each with everybody and everything',
  },
  stripe: { file: 'stripe', rounds: 500, what: 'senders' },
}

/** Two hours a test: a busy machine takes ten times as long as an idle one. */
const TEST_MS_MAX = '7200000'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
})
const proof = proofs[positionals[0] ?? '']
if (proof === undefined) throw new Error(`name a proof: ${Object.keys(proofs).join(', ')}`)

const rounds = values.rounds ?? process.env['PROOF_ROUNDS'] ?? `${proof.rounds}`
const seed = values.seed ?? process.env['PROOF_SEED'] ?? `${Date.now() % 2 ** 31}`
console.log(`${rounds} ${proof.what}; repeat with --rounds ${rounds} --seed ${seed}`)
const files = [proof.file].flat().map(file => join('test/proofs', `${file}.db.test.ts`))
const { status } = spawnSync('vitest', ['run', '--project', 'db', '--testTimeout', TEST_MS_MAX, ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROOF_ROUNDS: rounds, PROOF_SEED: seed },
})
process.exitCode = status ?? 1
