import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/.data`,
    databaseUrl: undefined,
    dbPoolMax: 8,
    publicUrl: null,
    brandName: null,
    secretKeys: null,
    logLevel: 'info',
    trustedProxies: 0,
    rateLimits: 'relaxed',
    payoutDelaySeconds: 0,
    quoteTtlSeconds: 1800,
    rateMaxAgeHours: null,
    rateFeed: null,
    rateFeedHours: 1,
    secondApprover: [],
    bankPayInDeadlineHours: 72,
    smtpUrl: undefined,
    mailFrom: 'OpenRemit <no-reply@localhost>',
    admin: null,
  })
})

test('every variable is read', () => {
  const secret = 's'.repeat(32)
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/var/lib/openremit',
    DATABASE_URL: 'postgresql://remit:pw@db/remit',
    DB_POOL_MAX: '4',
    PUBLIC_URL: 'https://send.example.com/',
    BRAND_NAME: 'Padala',
    SECRET_KEY: `${secret}, ${secret}2`,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '2',
    RATE_LIMITS: 'off',
    PAYOUT_DELAY_SECONDS: '30',
    QUOTE_TTL_SECONDS: '60',
    BANK_PAYIN_DEADLINE_HOURS: '24',
    SMTP_URL: 'smtps://remit:pw@mail.example.com',
    MAIL_FROM: 'Padala <mail@example.com>',
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    SECOND_APPROVER: 'rates, admins',
    RATE_MAX_AGE_HOURS: '26',
    RATE_FEED_URL: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    RATE_FEED_HOURS: '2',
  })
  expect(config).toEqual({
    port: 0,
    host: '::',
    dataDir: '/var/lib/openremit',
    databaseUrl: 'postgresql://remit:pw@db/remit',
    dbPoolMax: 4,
    publicUrl: new URL('https://send.example.com'),
    brandName: 'Padala',
    secretKeys: [secret, `${secret}2`],
    logLevel: 'debug',
    trustedProxies: 2,
    rateLimits: 'off',
    payoutDelaySeconds: 30,
    quoteTtlSeconds: 60,
    rateMaxAgeHours: 26,
    rateFeed: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    rateFeedHours: 2,
    secondApprover: ['rates', 'admins'],
    bankPayInDeadlineHours: 24,
    smtpUrl: 'smtps://remit:pw@mail.example.com',
    mailFrom: 'Padala <mail@example.com>',
    admin: { email: 'ada@example.com', password: 'correct horse battery' },
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', SECRET_KEY: '' })).toEqual(readConfig({}))
})

test('every fault is named at once, with what is allowed; a secret is not shown', () => {
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

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '1e3'],
  ['PORT', ' 3000'],
  ['DB_POOL_MAX', '0'],
  ['QUOTE_TTL_SECONDS', '0'],
  ['LOG_LEVEL', 'verbose'],
  ['RATE_LIMITS', 'none'],
  ['RATE_MAX_AGE_HOURS', '0'],
  ['RATE_FEED_URL', 'http://rates.example.com/daily.xml'],
  ['RATE_FEED_URL', 'http://localhost.example.com/daily.xml'],
  ['RATE_FEED_URL', 'ftp://rates.example.com/daily.xml'],
  ['PUBLIC_URL', 'send.example.com'],
  ['PUBLIC_URL', 'https://example.com/send'],
  ['SECRET_KEY', `${'s'.repeat(32)},`],
])('%s is not %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name} is `)
})

test('the sandbox does not start in production by accident', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('set ALLOW_SANDBOX=1')
  expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).port).toBe(3000)
})

test('real keys are not taken for play', () => {
  const environment = { STRIPE_SECRET_KEY: 'sk_live_1', ALLOW_SANDBOX: '1' }
  expect(() => readConfig(environment)).toThrow(
    'STRIPE_SECRET_KEY is set, and this release takes no live payments',
  )
})

test.each([
  'https://rates.example.com/daily.xml',
  'http://127.0.0.1:8080/daily.xml',
  '/var/lib/rates/daily.xml',
  'rates/daily.xml',
])('rates may be read from %s', source => {
  expect(readConfig({ RATE_FEED_URL: source }).rateFeed).toBe(source)
})
