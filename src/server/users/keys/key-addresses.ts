import { BlockList, isIP } from 'node:net'

/** Bits of an address, by the version of the protocol. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address ('203.0.113.7') or a network ('203.0.113.0/24', '2001:db8::/48') in its parts; undefined if it is neither. */
function networkIn(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', written] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  const bitsMax = BITS[version]
  if (bitsMax === undefined) return undefined
  const bits = written === undefined ? bitsMax : Number.parseInt(written, 10)
  return bits > bitsMax ? undefined : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** True for what a key's list may hold. */
export const isNetwork = (text: string): boolean => networkIn(text) !== undefined

/** True if a client's address is in one of the networks, or if there are none. An IPv4 address may be written as IPv6. */
export function isFrom(networks: readonly string[], client: string): boolean {
  if (networks.length === 0) return true
  const [address = ''] = client.split('%') // without the zone of a link-local address
  const version = isIP(address)
  if (version === 0) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = networkIn(text)
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family)
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
