import { expect, test } from 'vitest'
import {
  defaultSettings,
  type RuleName,
  ruleNames,
  type RuleSettings,
  faultsOf,
} from '#shared/compliance/rules.ts'
import { alertsBy, looksOf } from './engine.ts'
import { type Earlier, type History, type RuleFacts, senderBits, wholeOf } from './history.ts'

const NOON = new Date('2026-11-27T12:00:00Z')
const hoursBefore = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000)

const order = (changes: Partial<RuleFacts> = {}): RuleFacts => ({
  at: NOON,
  userId: 'ada',
  capabilityHash: null,
  sendCountry: 'US',
  receiveCountry: 'PH',
  send: { currency: 'USD', minor: 100_000n },
  usdMinor: 100_000n,
  marks: { sender: -64n, recipient: 7n, device: 8n, network: 9n },
  ...changes,
})

const earlier = (changes: Partial<Earlier> = {}): Earlier => ({
  transferId: 'one',
  at: hoursBefore(1),
  usdMinor: 100_000n,
  sendCurrency: 'USD',
  sendMinor: 100_000n,
  isPaid: true,
  userId: 'ada',
  capabilityHash: null,
  sender: senderBits(-64n),
  ...changes,
})

/** The rule fires for the order with its live settings and these changes. */
function fires(
  name: RuleName,
  settings: Partial<RuleSettings>,
  history: Partial<History> = {},
  facts: RuleFacts = order(),
): boolean {
  const rule = { name, version: 4, settings: { ...defaultSettings(name, true), ...settings } }
  return alertsBy([rule], facts, history).length > 0
}

test('a first large transfer is one from the amount on of a sender of whom no other was paid', () => {
  const settings = { usd: '1000.00' }
  expect(fires('first_large', settings)).toBe(true)
  expect(fires('first_large', settings, { senderEver: [earlier({ isPaid: false })] })).toBe(true)
  expect(fires('first_large', settings, { senderEver: [earlier()] })).toBe(false)
  expect(fires('first_large', settings, {}, order({ usdMinor: 99_999n }))).toBe(false)
})

test('structuring is several transfers of one sender, each just below the amount', () => {
  const settings = { usd: '3000.00', percent: 10, count: 3, hours: 72 }
  const close = order({ usdMinor: 270_000n })
  const two = [earlier({ usdMinor: 299_999n }), earlier({ usdMinor: 270_000n, at: hoursBefore(72) })]
  expect(fires('structuring', settings, { bySender: two }, close)).toBe(true)
  for (const usdMinor of [300_000n, 269_999n])
    expect(fires('structuring', settings, { bySender: [two[0]!, earlier({ usdMinor })] }, close)).toBe(false)
  const tooOld = [two[0]!, earlier({ usdMinor: 270_000n, at: hoursBefore(72.01) })]
  expect(fires('structuring', settings, { bySender: tooOld }, close)).toBe(false)
  expect(fires('structuring', settings, { bySender: two }, order({ usdMinor: 300_000n }))).toBe(false)
})

test.each([
  ['velocity_sender', 'bySender'],
  ['velocity_recipient', 'byRecipient'],
  ['velocity_device', 'byDevice'],
  ['velocity_address', 'byNetwork'],
] as const)('%s counts the order itself and those of its window', (name, look) => {
  const settings = { count: 3, hours: 24 }
  const within = earlier({ at: hoursBefore(24) })
  expect(fires(name, settings, { [look]: [earlier(), within] })).toBe(true)
  expect(fires(name, settings, { [look]: [earlier()] })).toBe(false)
  expect(fires(name, settings, { [look]: [earlier(), earlier({ at: hoursBefore(25) })] })).toBe(false)
})

test('many senders to one recipient are counted once each, the present one among them', () => {
  const settings = { count: 3, hours: 24 }
  const [ben, cleo] = [earlier({ sender: 128n }), earlier({ sender: 256n })]
  expect(fires('many_senders', settings, { byRecipient: [ben, cleo] })).toBe(true)
  expect(fires('many_senders', settings, { byRecipient: [ben, earlier(), earlier(), ben] })).toBe(false)
})

test('a new device is one on which a sender who has paid before has not ordered yet', () => {
  const settings = { usd: '500.00' }
  expect(fires('new_device', settings, { senderEver: [earlier()] })).toBe(true)
  expect(fires('new_device', settings, { senderEver: [earlier()], senderOnDevice: [earlier()] })).toBe(false)
  expect(fires('new_device', settings)).toBe(false)
  expect(fires('new_device', settings, { senderEver: [earlier()] }, order({ usdMinor: 49_999n }))).toBe(false)
})

test('country risk looks at the lists of both ends and at the amount', () => {
  expect(fires('country_risk', { receiveCountries: ['PH'] })).toBe(true)
  expect(fires('country_risk', { sendCountries: ['US'] })).toBe(true)
  expect(fires('country_risk', { receiveCountries: ['US'], sendCountries: ['PH'] })).toBe(false)
  expect(fires('country_risk', { receiveCountries: ['PH'], usd: '1000.01' })).toBe(false)
})

test('a recipient is new to an owner until one transfer to them was paid; an email alone proves no owner', () => {
  const settings = { usd: '0.00' }
  expect(fires('new_recipient', settings)).toBe(true)
  expect(fires('new_recipient', settings, { senderToRecipient: [earlier()] })).toBe(false)
  expect(fires('new_recipient', settings, { senderToRecipient: [earlier({ isPaid: false })] })).toBe(true)
  expect(fires('new_recipient', settings, { senderToRecipient: [earlier({ userId: 'eve' })] })).toBe(true)
  const guest = order({ userId: null, capabilityHash: Buffer.of(1) })
  const own = earlier({ userId: null, capabilityHash: Buffer.of(1) })
  expect(fires('new_recipient', settings, { senderToRecipient: [own] }, guest)).toBe(false)
  expect(fires('new_recipient', settings, { senderToRecipient: [earlier()] }, guest)).toBe(true)
})

test('a large order waits unless its owner has known the recipient for as long as it would wait', () => {
  const settings = { usd: '1000.00', hours: 24 }
  const after = (paid: Earlier[]) => fires('cooling_off', settings, { senderToRecipient: paid })
  expect(after([])).toBe(true)
  expect(after([earlier({ at: hoursBefore(23.99) })])).toBe(true)
  expect(after([earlier(), earlier({ at: hoursBefore(24) })])).toBe(false)
  expect(after([earlier({ at: hoursBefore(48), isPaid: false })])).toBe(true)
  expect(after([earlier({ at: hoursBefore(48), userId: 'eve' })])).toBe(true)
  expect(fires('cooling_off', settings, {}, order({ usdMinor: 99_999n }))).toBe(false)
})

test('an order that waits says for how many hours, and no other does', () => {
  const hoursOf = (name: RuleName) =>
    alertsBy([{ name, version: 1, settings: defaultSettings(name, true) }], order()).map(
      ({ outcome, waitHours }) => [outcome, waitHours],
    )
  expect(hoursOf('cooling_off')).toEqual([['wait', 24]])
  expect(hoursOf('first_large')).toEqual([['hold', undefined]])
})

test('a duplicate is the same amount of the same owner, paid within ten minutes', () => {
  const fresh = earlier({ at: new Date('2026-11-27T11:57:00Z') })
  const rule = { name: 'duplicate', version: 1, settings: defaultSettings('duplicate', true) } as const
  expect(alertsBy([rule], order(), { byRecipient: [fresh] })).toMatchObject([
    { outcome: 'ask', explanation: { amount: '1,000.00 USD', sentAt: '2026-11-27T11:57:00.000Z' } },
  ])
  for (const other of [
    { sendMinor: 100_001n },
    { sendCurrency: 'EUR' },
    { userId: 'eve' },
    { isPaid: false },
    { at: new Date('2026-11-27T11:49:59Z') },
  ])
    expect(fires('duplicate', {}, { byRecipient: [{ ...fresh, ...other }] })).toBe(false)
})

test('a guest repeats an order of their own browser, and neither an account’s nor another browser’s', () => {
  const guest = order({ userId: null, capabilityHash: Buffer.of(1) })
  const own = earlier({ at: new Date('2026-11-27T11:50:00Z'), userId: null, capabilityHash: Buffer.of(1) })
  expect(fires('duplicate', {}, { byRecipient: [own] }, guest)).toBe(true)
  for (const other of [{ userId: 'ada', capabilityHash: null }, { capabilityHash: Buffer.of(2) }])
    expect(fires('duplicate', {}, { byRecipient: [{ ...own, ...other }] }, guest)).toBe(false)
})

test('an alert names the rule, the version of its settings and its outcome', () => {
  const settings = { ...defaultSettings('first_large', true), outcome: 'refuse' } as const
  expect(alertsBy([{ name: 'first_large', version: 4, settings }], order())).toEqual([
    {
      source: 'rule',
      rule: 'first_large',
      version: 4,
      outcome: 'refuse',
      needsSecond: false,
      explanation: { text: 'The first transfer of this sender, of 1,000.00 USD.', usd: '1000.00' },
    },
  ])
})

test('only what the rules need is looked up, and as far back as the widest of them', () => {
  const rule = (name: RuleName, changes: Partial<RuleSettings>) => ({
    name,
    version: 0,
    settings: { ...defaultSettings(name, true), ...changes },
  })
  expect([...looksOf([rule('country_risk', {})])]).toEqual([])
  const velocity = [rule('velocity_sender', { hours: 24 }), rule('structuring', { hours: 72 })]
  expect([...looksOf(velocity)]).toEqual([['bySender', 72]])
  expect([...looksOf([rule('first_large', {})])]).toEqual([['senderEver', Infinity]])
  expect([...looksOf([rule('cooling_off', {})])]).toEqual([['senderToRecipient', Infinity]])
  expect([...looksOf([rule('duplicate', { minutes: 30 })])]).toEqual([['byRecipient', 0.5]])
})

test('without live payments no rule is on; with them all are but those that an operator fills or chooses', () => {
  const on = (isLive: boolean) => ruleNames.filter(name => defaultSettings(name, isLive).isEnabled)
  expect(on(false)).toEqual([])
  expect(on(true)).toEqual(ruleNames.filter(name => name !== 'country_risk' && name !== 'identity_proof'))
})

test.each(ruleNames)('the first settings of %s are complete, and lack or exceed nothing', name => {
  const settings = defaultSettings(name, true)
  expect(faultsOf(name, settings)).toEqual({})
  const [used] = (['usd', 'count', 'minutes'] as const).filter(each => settings[each] !== null)
  expect(faultsOf(name, { ...settings, [used!]: null })).toEqual({ [used!]: 'missing' })
})

test('a duplicate can be asked or noted, and is never a reason to refuse', () => {
  const settings = { ...defaultSettings('duplicate', true), outcome: 'refuse' } as const
  expect(Object.keys(faultsOf('duplicate', settings))).toEqual(['outcome'])
})

test('the second mark of two senders differs, and so it does for one sender’s recipient and browser', () => {
  const marks = [wholeOf(-64n, 'recipient'), wholeOf(-64n, 'device'), wholeOf(64n, 'recipient')]
  expect(new Set(marks).size).toBe(3)
  expect(marks.map(senderBits)).toEqual([-64n, -64n, 64n])
})

test('a card of another country than the sender’s is noticed from the amount on, and one whose country nobody names is not', () => {
  const fired = (cardCountry: string | null, usdMinor = 50_000n) =>
    fires('card_country', { usd: '500.00' }, {}, order({ cardCountry, usdMinor }))
  expect([fired('BR'), fired('US'), fired(null), fired('BR', 49_999n)]).toEqual([true, false, false, false])
})

test('a proof of identity is asked of a sender without one, from the amount on, in the countries of the rule', () => {
  const settings = { usd: '1000.00' }
  expect(fires('identity_proof', settings)).toBe(true)
  expect(fires('identity_proof', settings, {}, order({ usdMinor: 99_999n }))).toBe(false)
  expect(fires('identity_proof', settings, {}, order({ isVerified: true }))).toBe(false)
  const narrowed = (sendCountries: string[], receiveCountries: string[]) =>
    fires('identity_proof', { ...settings, sendCountries, receiveCountries })
  expect(narrowed(['US'], [])).toBe(true)
  expect(narrowed([], ['PH'])).toBe(true)
  expect(narrowed(['US'], ['MX'])).toBe(false) // both must fit
  expect(narrowed(['CA'], ['PH'])).toBe(false)
})
