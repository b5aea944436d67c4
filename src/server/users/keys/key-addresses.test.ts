import { expect, test } from 'vitest'
import { isFrom, isNetwork } from './key-addresses.ts'

test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:DB8::/48', '::/0'])(
  '%s is an address or a network',
  text => expect(isNetwork(text)).toBe(true),
)

test.each([
  '',
  'localhost',
  '203.0.113',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/-1',
  '2001:db8::/129',
  'fe80::1%eth0',
  '203.0.113.7 ',
  '203.0.113.1-9',
])('“%s” is neither an address nor a network', text => expect(isNetwork(text)).toBe(false))

test.each([
  [[], '198.51.100.1', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['198.51.100.0/24', '203.0.113.0/25'], '203.0.113.127', true],
  [['198.51.100.0/24', '203.0.113.0/25'], '203.0.113.128', false],
  [['2001:db8::/48'], '2001:db8:0:1::7', true],
  [['2001:db8::/48'], '2001:db8:1::7', false],
  [['fe80::/10'], 'fe80::1%eth0', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['203.0.113.7'], '', false],
])('a key for %j is used from %s: %s', (networks, client, isLetIn) =>
  expect(isFrom(networks, client)).toBe(isLetIn),
)
