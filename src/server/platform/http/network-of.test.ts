import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0::/48'],
  ['2001:DB8:7:1::9', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', 'no address'],
])('%s belongs to the wider network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
