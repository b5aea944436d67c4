import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { isPlainDatabase } from './platform/environment.ts'
import {
  addressWarnings,
  railsOf,
  refusalsOf,
  refuseUnsafe,
  rateWarnings,
  secondApproverWarnings,
  type Setup,
  startRules,
  unknownSettingsIn,
} from './start-rules.ts'

/** The setup of `npm start` on a developer's machine. */
const trial: Setup = {
  payIn: 'sandbox',
  rails: new Set(['sandbox']),
  isOpen: false,
  allowsSandbox: false,
  hasHttpsAddress: false,
  hasStripeBase: false,
  hasStrictLimits: true,
  hasSecretKey: false,
  hasDataKey: false,
  guessableSecrets: [],
  sharedSecrets: [],
  hasMailServer: false,
  hasPlainDatabase: false,
  hasBankAccounts: false,
  hasMovableSums: false,
  hasSandboxIdentity: false,
  verifiesCertificates: true,
  isRoot: false,
}
const live: Setup = {
  ...trial,
  payIn: 'live',
  rails: new Set(['real']),
  isOpen: true,
  hasHttpsAddress: true,
  hasSecretKey: true,
  hasDataKey: true,
  hasMailServer: true,
}
const staging: Setup = { ...live, payIn: 'test', rails: new Set(['test']) }

test.each<[string, Setup]>([
  ['a trial on one machine', trial],
  ['a trial of root', { ...trial, isRoot: true }],
  ['a trial with keys that can be guessed', { ...trial, guessableSecrets: ['DATA_KEY'] }],
  ['a trial with one key for two', { ...trial, sharedSecrets: ['SECRET_KEY', 'DATA_KEY'] }],
  ['a trial with bank accounts on one machine', { ...trial, hasBankAccounts: true }],
  ['real money with bank accounts', { ...live, hasBankAccounts: true }],
  ['a trial with the test system of a partner', { ...trial, rails: new Set(['sandbox', 'test']) }],
  ['a sandbox that is open to others on purpose', { ...trial, isOpen: true, allowsSandbox: true }],
  ['Stripe in test mode under a public address', staging],
  ['Stripe in test mode without mail, key or partner', { ...trial, payIn: 'test', isOpen: true }],
  ['real money', live],
])('%s may start', (_, setup) => {
  expect(refusalsOf(setup)).toEqual([])
})

const refused: readonly (readonly [string, Setup, string])[] = [
  ['a real partner beside the sandbox', { ...trial, rails: new Set(['real']) }, 'pays real money'],
  [
    'a real partner beside Stripe in test mode',
    { ...staging, rails: new Set(['test', 'real']) },
    'pays real money',
  ],
  ['a sandbox that is open to others', { ...trial, isOpen: true }, 'set ALLOW_SANDBOX=1'],
  ['real money beside the sandbox rail', { ...live, rails: new Set(['real', 'sandbox']) }, 'they pay nobody'],
  [
    'real money beside the test system of a partner',
    { ...live, rails: new Set(['test']) },
    'they pay nobody',
  ],
  ['real money with a stand-in for Stripe', { ...live, hasStripeBase: true }, 'STRIPE_API_BASE is for tests'],
  ['real money over http', { ...live, hasHttpsAddress: false }, 'PUBLIC_URL must be set'],
  ['real money with the sandbox allowed', { ...live, allowsSandbox: true }, 'ALLOW_SANDBOX is set beside'],
  ['real money without strict limits', { ...live, hasStrictLimits: false }, 'RATE_LIMITS must be "strict"'],
  [
    'real money where every certificate is accepted',
    { ...live, verifiesCertificates: false },
    'NODE_TLS_REJECT_UNAUTHORIZED is 0',
  ],
  [
    'play money beside real bank accounts, open to others',
    { ...trial, isOpen: true, allowsSandbox: true, hasBankAccounts: true },
    'BANK_ACCOUNTS names accounts',
  ],
  [
    'a test mode beside real bank accounts, open to others',
    { ...staging, hasBankAccounts: true },
    'BANK_ACCOUNTS names accounts',
  ],
  [
    'a sum for one admin while one admin sets the rates, with real money',
    { ...live, hasMovableSums: true },
    'add both there, or unset the sum',
  ],
  [
    'a sum for one admin while one admin sets the rates',
    { ...trial, hasMovableSums: true },
    'add both there',
  ],
  ['real money with the key in the data folder', { ...live, hasSecretKey: false }, 'SECRET_KEY must be set'],
  ['real money with the data key in the data folder', { ...live, hasDataKey: false }, 'DATA_KEY must be set'],
  [
    'real money beside the identity provider of the sandbox',
    { ...live, hasSandboxIdentity: true },
    'IDENTITY_PROVIDER is "sandbox"',
  ],
  [
    'real money with a key that can be guessed',
    { ...live, guessableSecrets: ['DATA_KEY', 'MANILA_SECRET'] },
    'DATA_KEY, MANILA_SECRET beside live keys must be random',
  ],
  [
    'real money with one key for two',
    { ...live, sharedSecrets: ['SECRET_KEY', 'MANILA_SECRET'] },
    'SECRET_KEY, MANILA_SECRET must be different',
  ],
  ['real money in the hands of root', { ...live, isRoot: true }, 'would run as root'],
  ['real money without a mail server', { ...live, hasMailServer: false }, 'SMTP_URL must be set'],
  [
    'real money over a database that others can listen to',
    { ...live, hasPlainDatabase: true },
    'sslmode=verify-full',
  ],
]

test.each(refused)('%s is refused, for that reason alone', (_, setup, words) => {
  expect(refusalsOf(setup)).toEqual([expect.stringContaining(words)])
})

test('every start rule is tested by a setup that it refuses', () => {
  const reasons = refused.flatMap(([, setup]) => refusalsOf(setup))
  expect(startRules.filter(({ message }) => !reasons.some(reason => reason.endsWith(message)))).toEqual([])
})

/** The first steps of the start. */
const start = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  refuseUnsafe(config, railsOf(config), false)
}

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
}

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '0' },
  { HOST: '::' },
  { PUBLIC_URL: 'https://send.example.com' },
  { TRUST_PROXY: '1' },
])('the sandbox does not open to others by accident: %o', environment => {
  expect(() => start(environment)).toThrow('set ALLOW_SANDBOX=1')
  expect(() => start({ ...environment, ALLOW_SANDBOX: '1' })).not.toThrow()
})

test.each([
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { NODE_ENV: 'production' },
])('the sandbox starts for this machine alone: %o', environment => {
  expect(() => start(environment)).not.toThrow()
})

/** A file of `PAYOUT_PARTNERS` with one partner. */
function partnersFile(changes: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'openremit-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'partners.json')
  const keys = [{ id: 'k', secretVariable: 'MANILA_SECRET' }]
  const manila = { name: 'manila', url: 'https://manila.example', keys, currencies: { PHP: {} } }
  writeFileSync(file, JSON.stringify({ partners: [{ ...manila, ...changes }] }))
  return file
}
const DATA_KEY = '8f3b1c0de4a7926f55b0c1d2e3f4a5968f3b1c0de4a7926f55b0c1d2e3f4a597'
const MANILA_SECRET = 'a secret of the partner in Manila'

test('a partner that pays real money does not start beside play money, and its test system does', () => {
  const withPartner = (changes: object) => ({ PAYOUT_PARTNERS: partnersFile(changes), MANILA_SECRET })
  expect(() => start(withPartner({}))).toThrow('lists a partner that pays real money')
  expect(() => start({ ...testKeys, ...withPartner({}) })).toThrow('lists a partner that pays real money')
  expect(() => start(withPartner({ test: true }))).not.toThrow()
})

test.each([
  ['postgresql://u:p@db.example/remit', true],
  ['postgresql://u:p@db.example/remit?sslmode=disable', true],
  ['postgresql://u:p@db.example/remit?sslmode=no-verify', true],
  ['postgresql://u:p@db.example/remit?application_name=x?sslmode=verify-full', true],
  ['postgresql://u:p@db.example/remit?sslmode=verify-full&sslmode=disable', true],
  ['postgresql://u:p@db.example/remit#?sslmode=verify-full', true],
  ['postgresql://u:p@localhost/remit?host=db.example', true],
  ['postgresql://u:p@localhost/remit?%68ost=db.example', true],
  ['postgresql://u:p@db.example/remit?host=', true],
  ['postgresql://u:p@db.example:5432/remit?sslmode=verify-full', false],
  ['postgresql://u:p@localhost/remit', false],
  ['postgresql://u:p@[::1]:5432/remit', false],
  ['postgresql://u:p@/remit?host=/var/run/postgresql', false],
  ['postgresql://u:p@/remit?host=%2Fvar%2Frun', false],
])('the connection to the database %s can be read by others: %s', (address, isPlain) => {
  expect(isPlainDatabase(address)).toBe(isPlain)
})

test('variables that were meant as settings are named with the nearest one', () => {
  const environment = {
    METRIC_PORT: '9464',
    PUBLIC_UR: 'https://send.example.com',
    STRIPE_WEBHOOK_KEY: 'whsec_1',
    BANK_SHORT: '3',
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    MAIL: '/var/mail/root',
    npm_config_rate_limits: '1',
    PGHOST: 'db.example',
    NODE_ENV: 'production',
    PORT: '3000',
  }
  expect(unknownSettingsIn(environment, [])).toEqual([
    { name: 'METRIC_PORT', nearest: 'METRICS_PORT' },
    { name: 'PUBLIC_UR', nearest: 'PUBLIC_URL' },
    { name: 'STRIPE_WEBHOOK_KEY', nearest: 'STRIPE_WEBHOOK_SECRET' },
    { name: 'BANK_SHORT', nearest: 'BANK_SHORT_PERCENT' },
  ])
})

test('the secret of a partner is no unknown setting', () => {
  const environment = {
    BANK_OF_MANILA: MANILA_SECRET,
    PAYOUT_PARTNERS: partnersFile({ test: true, keys: [{ id: 'k', secretVariable: 'BANK_OF_MANILA' }] }),
  }
  expect(unknownSettingsIn(environment, railsOf(readConfig(environment)))).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'http://send.example.com' }, 'PUBLIC_URL must be set, and begin with https://'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
  [{ PAYOUT_PARTNERS: '' }, 'PAYOUT_PARTNERS must be set'],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE is for tests'],
  [{ ALLOW_SANDBOX: '1' }, 'ALLOW_SANDBOX is set beside live keys'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must be "strict"'],
  [{ RATE_LIMITS: 'relaxed' }, 'RATE_LIMITS must be "strict"'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED is 0'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY must be set'],
  [{ DATA_KEY: '' }, 'DATA_KEY must be set'],
  [{ DATA_KEY: '0'.repeat(64) }, 'DATA_KEY beside live keys must be random'],
  [{ SECRET_KEY: 's'.repeat(32) }, 'SECRET_KEY beside live keys must be random'],
  [{ SECRET_KEY: DATA_KEY }, 'SECRET_KEY, DATA_KEY must be different'],
  [{ SECRET_KEY: MANILA_SECRET }, 'SECRET_KEY, MANILA_SECRET must be different'],
  [{ SMTP_URL: '' }, 'SMTP_URL must be set'],
  [{ DATABASE_URL: 'postgresql://u:p@db.example/remit' }, 'DATABASE_URL names another host'],
])('with live keys and %o the start says: %s', (changes, words) => {
  const environment = {
    ...testKeys,
    STRIPE_SECRET_KEY: 'rk_live_1234567890',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
    PUBLIC_URL: 'https://send.example.com',
    SECRET_KEY: 'one long secret of the live server',
    DATA_KEY,
    SMTP_URL: 'smtps://remit:pw@mail.example.com',
    PAYOUT_PARTNERS: partnersFile({}),
    MANILA_SECRET,
  }
  expect(() => start({ ...environment, ...changes })).toThrow(words)
  expect(() => start({ ...environment, ...SUM, ...FILES })).not.toThrow()
})

const SUM = { SECOND_APPROVER_ABOVE_USD: 'payins:150' }
const FILES = { BANK_FILE_ALONE_USD: '150' }

test.each([
  { ...SUM, SECOND_APPROVER: 'payins' },
  { ...SUM, SECOND_APPROVER: 'payins,rates' },
  { ...SUM, SECOND_APPROVER: 'payins,corridors' },
  { ...FILES, SECOND_APPROVER: 'payins' },
  { SECOND_APPROVER_ABOVE_USD: 'refunds:0,release:1', SECOND_APPROVER: 'refunds,release' },
])('a sum that one admin measures by rates of their own does not start: %o', environment => {
  expect(() => start(environment)).toThrow('SECOND_APPROVER_ABOVE_USD or BANK_FILE_ALONE_USD gives a sum')
})

test.each([
  { ...SUM, ...FILES },
  { ...SUM, ...FILES, SECOND_APPROVER: 'none' },
  { ...SUM, ...FILES, SECOND_APPROVER: 'payins,rates,corridors' },
  { ...SUM, ...FILES, SECOND_APPROVER: 'refunds' },
  { SECOND_APPROVER_ABOVE_USD: 'payins:0', SECOND_APPROVER: 'payins' },
])('a sum that nobody alone can move, or that nothing uses, starts: %o', environment => {
  expect(() => start(environment)).not.toThrow()
})

const NO_NAME =
  'HOST opens the server on every address, and without PUBLIC_URL only localhost is answered (421): set PUBLIC_URL'
const NO_PROXY = 'PUBLIC_URL is https, so a proxy is in front, and TRUST_PROXY is 0'
const NAME = 'https://send.example.com'

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ HOST: '0.0.0.0' }, [NO_NAME]],
  [{ HOST: '::' }, [NO_NAME]],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://send.example.com' }, []],
  [{ PUBLIC_URL: NAME, TRUST_PROXY: '0' }, [NO_PROXY]],
  [{ PUBLIC_URL: NAME, TRUST_PROXY: '1' }, []],
])('with %j the log warns of addresses that are probably not meant: %j', (environment, warnings) => {
  expect(addressWarnings(readConfig(environment))).toEqual(warnings)
})

const liveStripe = { stripe: { livemode: true } } as Pick<Config, 'stripe'>

test.each([
  [undefined, []],
  ['', ['SECOND_APPROVER is empty, which counts as unset']],
  [
    'none',
    [
      'kinds that pay out or say who you are, so one admin alone does them: rates, refunds, admins, treasury, payins, limits, release, corridors, operator',
    ],
  ],
  ['rates,refunds,treasury,payins,fees', ['one admin alone does them: limits, release, corridors, operator']],
  ['rates,refunds,treasury,payins,limits,release,corridors', ['one admin alone does them: operator']],
  ['rates,refunds,treasury,payins,limits,release,corridors,operator', []],
])('with live payments and SECOND_APPROVER=%j the log warns: %j', (SECOND_APPROVER, words) => {
  const environment = { SECOND_APPROVER }
  const config = readConfig(environment)
  expect(secondApproverWarnings({ ...config, ...liveStripe }, environment)).toEqual(
    words.map(part => expect.stringContaining(part)),
  )
  expect(secondApproverWarnings(config, environment)).toEqual([])
})

test.each([
  [{}, 1],
  [{ RATE_MAX_AGE_HOURS: '36' }, 0],
  [{ RATE_FEED_URL: 'https://rates.example' }, 0],
])(
  'with live payments and %j the log warns of rates that never grow too old: %d',
  (environment, warnings) => {
    const config = readConfig(environment)
    expect(rateWarnings({ ...config, ...liveStripe })).toHaveLength(warnings)
    expect(rateWarnings(config)).toEqual([])
  },
)
