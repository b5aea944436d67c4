import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    workers: 1,
    metrics: null,
    dataDir: `${process.cwd()}/.data`,
    walArchiveDir: null,
    database: null,
    dbPoolMax: 8,
    publicUrl: null,
    brandName: null,
    languages: null,
    secretKeys: null,
    dataKey: null,
    dataKeysOld: [],
    logLevel: 'info',
    trustedProxies: 0,
    rateLimits: 'relaxed',
    payoutDelaySeconds: 0,
    quoteTtlSeconds: 1800,
    quoteTolerancePercent: 5,
    rateMaxAgeHours: null,
    rateFeed: null,
    secondApprover: null,
    secondApproverAboveUsd: {},
    bankPayInDeadlineHours: 72,
    cancellationMinutes: 30,
    codeAboveUsd: null,
    heldPerSenderUsd: null,
    heldPerCorridorUsd: null,
    cardCapture: 'automatic',
    sanctionsLists: null,
    payoutLateDays: null,
    payoutWaitHours: 24,
    bankAccountsFile: null,
    bankShortPercent: 2,
    bankFileAloneUsd: 0,
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    admin: null,
    adminsNeedFactor: false,
    stripe: null,
    payoutPartners: null,
    auditHeadEmail: null,
    retention: { unpaidDays: 30, recordYears: 10, identityYears: 5 },
    identityProvider: null,
    securityContact: null,
    allowsSandbox: false,
    allowsPrivateWebhooks: false,
    verifiesCertificates: true,
  })
})

test('every variable is read', () => {
  const secret = 's'.repeat(32)
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/var/lib/openremit',
    DATABASE_URL: 'postgresql://remit:pw@db/remit',
    DATABASE_OWNER_URL: 'postgresql://owner:pw@db/remit',
    DATABASE_QUEUE_URL: 'postgresql://jobs:pw@db/remit',
    DB_POOL_MAX: '4',
    PUBLIC_URL: 'https://send.example.com/',
    BRAND_NAME: 'Padala',
    LANGUAGES: 'es, ar',
    SECRET_KEY: `${secret}, ${secret}2`,
    DATA_KEY: 'da'.repeat(32),
    DATA_KEY_OLD: `${'0d'.repeat(32)}, ${'01'.repeat(32)}`,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '2',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    RATE_LIMITS: 'off',
    PAYOUT_DELAY_SECONDS: '30',
    QUOTE_TTL_SECONDS: '60',
    QUOTE_TOLERANCE_PERCENT: '0',
    BANK_PAYIN_DEADLINE_HOURS: '24',
    CANCELLATION_MINUTES: '60',
    CODE_ABOVE_USD: '150',
    HELD_PER_SENDER_USD: '5000',
    HELD_PER_CORRIDOR_USD: '60000',
    CARD_CAPTURE: 'after_review',
    SANCTIONS_LISTS: '/etc/openremit/lists',
    PAYOUT_LATE_DAYS: '5',
    PAYOUT_WAIT_HOURS: '12',
    BANK_ACCOUNTS: '/etc/openremit/bank-accounts.json',
    BANK_SHORT_PERCENT: '0',
    BANK_FILE_ALONE_USD: '500',
    SMTP_URL: 'smtps://remit:pw@mail.example.com',
    MAIL_FROM: 'Padala <mail@example.com>',
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    SECOND_APPROVER: 'rates, admins',
    SECOND_APPROVER_ABOVE_USD: 'refunds:200, treasury:0',
    ADMIN_SECOND_FACTOR: 'required',
    RATE_MAX_AGE_HOURS: '26',
    RATE_FEED_URL: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    RATE_FEED_HOURS: '2',
    RATE_FEED_RATES: 'rates',
    RATE_FEED_TIME: 'date',
    RATE_FEED_BASE: 'EUR',
    RATE_FEED_NAME: 'Example Rates',
    RATE_FEED_HEADER: 'apikey: abc',
    SECURITY_CONTACT: 'security@example.com',
    AUDIT_HEAD_EMAIL: 'auditor@example.com',
    RETENTION_UNPAID_DAYS: '7',
    RETENTION_YEARS: '5',
    RETENTION_IDENTITY_YEARS: '6',
    IDENTITY_PROVIDER: 'manual',
  })
  expect(config).toEqual({
    port: 0,
    host: '::',
    workers: 1,
    metrics: { host: '0.0.0.0', port: 9464 },
    dataDir: '/var/lib/openremit',
    walArchiveDir: null,
    database: {
      app: 'postgresql://remit:pw@db/remit',
      owner: 'postgresql://owner:pw@db/remit',
      queue: 'postgresql://jobs:pw@db/remit',
    },
    dbPoolMax: 4,
    publicUrl: new URL('https://send.example.com'),
    brandName: 'Padala',
    languages: ['es', 'ar'],
    secretKeys: [secret, `${secret}2`],
    dataKey: 'da'.repeat(32),
    dataKeysOld: ['0d'.repeat(32), '01'.repeat(32)],
    logLevel: 'debug',
    trustedProxies: 2,
    rateLimits: 'off',
    payoutDelaySeconds: 30,
    quoteTtlSeconds: 60,
    quoteTolerancePercent: 0,
    rateMaxAgeHours: 26,
    rateFeed: {
      source: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
      hours: 2,
      json: { rates: 'rates', time: 'date', base: 'EUR', name: 'Example Rates' },
      headers: { apikey: 'abc' },
    },
    secondApprover: ['rates', 'admins'],
    secondApproverAboveUsd: { refunds: 200, treasury: 0 },
    bankPayInDeadlineHours: 24,
    cancellationMinutes: 60,
    codeAboveUsd: 150,
    heldPerSenderUsd: 5000,
    heldPerCorridorUsd: 60_000,
    cardCapture: 'after_review',
    sanctionsLists: '/etc/openremit/lists',
    payoutLateDays: 5,
    payoutWaitHours: 12,
    bankAccountsFile: '/etc/openremit/bank-accounts.json',
    bankShortPercent: 0,
    bankFileAloneUsd: 500,
    smtpUrl: 'smtps://remit:pw@mail.example.com',
    mailFrom: 'Padala <mail@example.com>',
    admin: { email: 'ada@example.com', password: 'correct horse battery' },
    adminsNeedFactor: true,
    stripe: null,
    payoutPartners: null,
    securityContact: 'security@example.com',
    auditHeadEmail: 'auditor@example.com',
    retention: { unpaidDays: 7, recordYears: 5, identityYears: 6 },
    identityProvider: 'manual',
    allowsSandbox: false,
    allowsPrivateWebhooks: false,
    verifiesCertificates: true,
  })
})

test('an archive is for the built-in database alone', () => {
  expect(readConfig({ WAL_ARCHIVE_DIR: '/mnt/archive' }).walArchiveDir).toBe('/mnt/archive')
  const both = { WAL_ARCHIVE_DIR: '/mnt/archive', DATABASE_URL: 'postgresql://remit:pw@db/remit' }
  expect(() => readConfig(both)).toThrow('WAL_ARCHIVE_DIR is for the built-in database')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SECRET_KEY: '' })).toEqual(readConfig({}))
})

test('every fault is named at once, with the allowed values; a secret is not shown', () => {
  const environment = {
    PORT: 'http',
    TRUST_PROXY: 'yes',
    SECRET_KEY: 'hunter2',
    DATABASE_URL: 'mysql://root:toor@db',
  }
  expect(() => readConfig(environment)).toThrow(
    [
      'The environment is not right:',
      '  PORT is "http", and must be a whole number from 0 to 65535',
      '  DATABASE_URL is (not shown), and must be an address like postgresql://user:password@host/database',
      '  SECRET_KEY is (not shown), and must be secrets of at least 32 characters, with commas between',
      '  TRUST_PROXY is "yes", and must be a whole number from 0 to 9',
    ].join('\n'),
  )
})

test('addresses of other databases than the application’s are refused', () => {
  const environment = {
    DATABASE_URL: 'postgresql://app:pw@db/remit?sslmode=require',
    DATABASE_OWNER_URL: 'postgresql://owner:pw@db:6432/remit_old',
    DATABASE_QUEUE_URL: 'postgresql://jobs:pw@db/remit',
  }
  const words = 'names another database than DATABASE_URL: all three must name the same'
  const faults = (line: string) => `The environment is not right:\n  ${line} ${words}`
  expect(() => readConfig(environment)).toThrow(faults('DATABASE_OWNER_URL'))
  const swapped = {
    ...environment,
    DATABASE_OWNER_URL: environment.DATABASE_QUEUE_URL,
    DATABASE_QUEUE_URL: 'postgresql://jobs:pw@db/else',
  }
  expect(() => readConfig(swapped)).toThrow(faults('DATABASE_QUEUE_URL'))
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '1e3'],
  ['PORT', ' 3000'],
  ['DB_POOL_MAX', '0'],
  ['QUOTE_TTL_SECONDS', '0'],
  ['QUOTE_TOLERANCE_PERCENT', '51'],
  ['LOG_LEVEL', 'verbose'],
  ['RATE_LIMITS', 'none'],
  ['RATE_MAX_AGE_HOURS', '0'],
  ['RATE_FEED_URL', 'http://rates.example.com/daily.xml'],
  ['RATE_FEED_URL', 'http://localhost.example.com/daily.xml'],
  ['RATE_FEED_URL', 'ftp://rates.example.com/daily.xml'],
  ['PUBLIC_URL', 'send.example.com'],
  ['PUBLIC_URL', 'https://example.com/send'],
  ['SECRET_KEY', `${'s'.repeat(32)},`],
  ['DATA_KEY', 'da'.repeat(31)],
  ['DATA_KEY_OLD', `${'da'.repeat(32)},`],
])('%s is not %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name} is `)
})

test('figures and pages need different ports, but both may take any free one', () => {
  const words = '  METRICS_PORT is "3000", and must be another port than PORT'
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(words)
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(words)
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 })
})

test('more workers than the built-in database has connections for are a fault', () => {
  expect(readConfig({ WORKERS: '7' }).workers).toBe(7)
  const words =
    '  WORKERS is "8", and with DB_POOL_MAX 8 so many need 136 of the 120 connections of the built-in database'
  expect(() => readConfig({ WORKERS: '8' })).toThrow(words)
  expect(readConfig({ WORKERS: '8', DB_POOL_MAX: '4' }).workers).toBe(8)
  const DATABASE_URL = 'postgres://app@db.example.com/remit'
  expect(readConfig({ WORKERS: '8', DATABASE_URL }).workers).toBe(8)
  expect(() => readConfig({ WORKERS: '0' })).toThrow(
    '  WORKERS is "0", and must be a whole number from 1 to 64',
  )
})

test('an address for figures without a port is a fault, since they would not be served', () => {
  expect(() => readConfig({ METRICS_HOST: '0.0.0.0' })).toThrow('  METRICS_HOST is set without METRICS_PORT')
})

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890, whsec_0987654321',
}
const liveKeys = {
  ...testKeys,
  STRIPE_SECRET_KEY: 'rk_live_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
}

test('with keys Stripe takes the payments', () => {
  const base = { STRIPE_API_BASE: 'http://127.0.0.1:12111' }
  expect(readConfig({ ...testKeys, ...base }).stripe).toEqual({
    secretKey: 'sk_test_1234567890',
    publishableKey: 'pk_test_1234567890',
    webhookSecrets: ['whsec_1234567890', 'whsec_0987654321'],
    apiBase: new URL('http://127.0.0.1:12111'),
    livemode: false,
  })
  expect(readConfig(testKeys).rateLimits).toBe('relaxed')
  expect(readConfig({}).stripe).toBeNull()
})

test('with live keys pages are in English until other languages are named', () => {
  expect(readConfig(liveKeys).languages).toEqual([])
  expect(readConfig({ ...liveKeys, LANGUAGES: 'ar' }).languages).toEqual(['ar'])
  expect(readConfig(testKeys).languages).toBeNull()
  expect(() => readConfig({ LANGUAGES: 'fr,klingon' })).toThrow(
    /LANGUAGES is "fr,klingon", and must be some of .*fr/,
  )
})

test('with live keys calls are limited strictly', () => {
  const live = readConfig(liveKeys)
  expect(live.stripe).toMatchObject({ livemode: true, apiBase: null })
  expect(live.rateLimits).toBe('strict')
})

test('with live keys a sender confirms an address above 200 USD, and no setting switches that off', () => {
  expect(readConfig(liveKeys)).toMatchObject({
    codeAboveUsd: 200,
    heldPerSenderUsd: 20_000,
    heldPerCorridorUsd: 250_000,
  })
  expect(readConfig({ ...liveKeys, CODE_ABOVE_USD: '0' }).codeAboveUsd).toBe(0)
  expect(readConfig({ CODE_ABOVE_USD: 'none' }).codeAboveUsd).toBeNull()
  expect(() => readConfig({ ...liveKeys, CODE_ABOVE_USD: 'none' })).toThrow(
    '  CODE_ABOVE_USD is "none", and must be a number beside live keys of Stripe',
  )
  expect(() => readConfig({ CODE_ABOVE_USD: 'never' })).toThrow(
    'CODE_ABOVE_USD is "never", and must be a whole number from 0 to 10000, or none',
  )
})

test('with live keys the desk needs a second factor, and no setting switches that off', () => {
  expect(readConfig(liveKeys).adminsNeedFactor).toBe(true)
  expect(readConfig({ ...liveKeys, ADMIN_SECOND_FACTOR: '' }).adminsNeedFactor).toBe(true)
  for (const value of ['optional', 'off', '0'])
    expect(() => readConfig({ ...liveKeys, ADMIN_SECOND_FACTOR: value })).toThrow('must be')
})

test('in test mode and in the sandbox the desk needs a second factor if the setting says so', () => {
  expect(readConfig(testKeys).adminsNeedFactor).toBe(false)
  for (const keys of [testKeys, {}])
    expect(readConfig({ ...keys, ADMIN_SECOND_FACTOR: 'required' }).adminsNeedFactor).toBe(true)
})

test.each([
  [{ STRIPE_SECRET_KEY: '' }, 'belong together: STRIPE_SECRET_KEY not set'],
  [
    { STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET not',
  ],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890' }, 'a live key and STRIPE_PUBLISHABLE_KEY a test key'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1234567890' }, 'a test key and STRIPE_PUBLISHABLE_KEY a live key'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1234567890' }, 'STRIPE_SECRET_KEY is (not shown), and must be'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1234567890,secret' }, 'STRIPE_WEBHOOK_SECRET is (not shown), and must be'],
])('live keys with %o are refused: %s', (changes, words) => {
  expect(() => readConfig({ ...liveKeys, ...changes })).toThrow(words)
})

test('another address for the calls to Stripe needs keys', () => {
  expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:12111' })).toThrow(
    'the keys of Stripe are not',
  )
})

test('the message of a fault shows no key', () => {
  const faults = { ...liveKeys, ...testKeys, STRIPE_SECRET_KEY: 'sk_live_thesecret1', ALLOW_SANDBOX: '1' }
  expect(() => readConfig(faults)).not.toThrow('thesecret1')
})

test.each([
  'https://rates.example.com/daily.xml',
  'http://127.0.0.1:8080/daily.xml',
  '/var/lib/rates/daily.xml',
  'rates/daily.xml',
])('rates may be read from %s', source => {
  expect(readConfig({ RATE_FEED_URL: source }).rateFeed?.source).toBe(source)
})

test.each([
  'refunds',
  'refunds:-1',
  'refunds:1.5',
  'refunds:1000001',
  'rates:5',
  'refunds:5,refunds:9',
  'none',
  'refunds:5,',
])('SECOND_APPROVER_ABOVE_USD=%s is refused', SECOND_APPROVER_ABOVE_USD => {
  expect(() => readConfig({ SECOND_APPROVER_ABOVE_USD })).toThrow(
    /SECOND_APPROVER_ABOVE_USD is .* some of refunds, /,
  )
})

test('SECOND_APPROVER=none names no kind, and is refused beside one', () => {
  expect(readConfig({ SECOND_APPROVER: 'none' }).secondApprover).toEqual([])
  expect(() => readConfig({ SECOND_APPROVER: 'none,rates' })).toThrow(/SECOND_APPROVER is "none,rates"/)
})
