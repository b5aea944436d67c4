import { isIPv6, SocketAddress } from 'node:net'

/**
 * Network of one customer of a provider: an IPv4 address itself, or the first 64 bits of an IPv6 address
 * ('2001:db8:0:1::/64'). An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%') // fe80::1%eth0
  if (!isIPv6(bare)) return address
  return `${firstFourGroups(new SocketAddress({ address: bare, family: 'ipv6' }).address)}::/64`
}

/** Takes an address as the system writes it: lower case, no leading zeros, '::' for the longest run of zeros. */
function firstFourGroups(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
