import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Network of one customer of a provider: an IPv4 address itself, or the first 64 bits of an IPv6 address
 * ('2001:db8:0:1::/64'). An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const bare = bareOf(address)
  return isIPv6(bare) ? `${groupsOf(bare, 4)}::/64` : bare
}

/**
 * The widest network that one customer of a provider may have to themselves: a /24 of IPv4 ('203.0.113.0/24') or a /48 of
 * IPv6 ('2001:db8:1::/48').
 */
export function wideNetworkOf(address: string): string {
  const bare = bareOf(address)
  if (isIPv6(bare)) return `${groupsOf(bare, 3)}::/48`
  return isIPv4(bare) ? `${bare.split('.').slice(0, 3).join('.')}.0/24` : bare
}

/** Network of a provider: a /16 of IPv4 ('203.0.0.0/16') or a /32 of IPv6 ('2001:db8::/32'). */
export function widestNetworkOf(address: string): string {
  const bare = bareOf(address)
  if (isIPv6(bare)) return `${groupsOf(bare, 2)}::/32`
  return isIPv4(bare) ? `${bare.split('.').slice(0, 2).join('.')}.0.0/16` : bare
}

/** An address without its zone (fe80::1%eth0), and an IPv4 address in its own form. */
function bareOf(address: string): string {
  const [bare = ''] = address.split('%')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? (isIPv6(bare) ? bare : address)
}

const groupsOf = (address: string, count: number): string =>
  groups(new SocketAddress({ address, family: 'ipv6' }).address)
    .slice(0, count)
    .join(':')

/** Takes an address as the system writes it: lower case, no leading zeros, '::' for the longest run of zeros. */
function groups(address: string): string[] {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}
