import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The fault of an endpoint's address, in words for its admin; null: it has none. */
export function addressFault(text: string, allowsPrivate: boolean): string | null {
  if (!URL.canParse(text)) return 'not an address'
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'must begin with https://'
  if (`${username}${password}` !== '') return 'must not contain a name or a password'
  if (hash !== '') return 'must not contain #'
  return allowsPrivate || !isRefusedHost(hostname) ? null : PRIVATE
}

const PRIVATE = 'is an address of a private network, which this server does not call'

/** Names that resolve to this machine whatever a name server says, and addresses that are written out. */
function isRefusedHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isPrivate(host)
}

// Source: the special-purpose registries of IANA for IPv4 and IPv6 (RFC 6890). Of IPv6 only 2000::/3 is public, and parts of it lead on
// to IPv4 addresses.
const privateNetworks = new BlockList()
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
for (const [networks, family] of [[PRIVATE_IPV4, 'ipv4'] as const, [PRIVATE_IPV6, 'ipv6'] as const])
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    privateNetworks.addSubnet(address, Number.parseInt(bits, 10), family)
  }
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** True for an address that is not one of the public internet; also for a text that is none. */
export function isPrivate(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return privateNetworks.check(address, 'ipv4')
    case 6:
      return !publicIpv6.check(address, 'ipv6') || privateNetworks.check(address, 'ipv6')
    default:
      return true
  }
}

/** Resolves a name to all its addresses. */
type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Node looks names up in four threads, which also look up the payment provider: a name server that hangs holds this many of them. */
const LOOKUPS_AT_ONCE = 2

/** Lets few lookups run at a time; the others wait for their turn. */
export function fewAtOnce(resolve: Resolve): Resolve {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    if (running === LOOKUPS_AT_ONCE) return
    const begin = waiting.shift()
    if (begin === undefined) return
    running++
    begin()
  }
  return (hostname, options, done) => {
    waiting.push(() =>
      resolve(hostname, options, (error, addresses) => {
        running--
        next()
        done(error, addresses)
      }),
    )
    next()
  }
}

/** All that webhooks look up in this process. */
const lookUp = fewAtOnce(resolveName)

/** The code of an error that says that a name leads to a private network. */
export const PRIVATE_CODE = 'EPRIVATE'

/**
 * A lookup for sockets that gives no private address: what it has looked at is what is connected to, so that a name that
 * leads elsewhere a moment later gains nothing. One private address among several is enough to refuse the name.
 */
export const publicLookup = (resolve: Resolve = lookUp): LookupFunction =>
  lookupBy(resolve, addresses => addresses.some(({ address }) => isPrivate(address)))

/** A lookup for sockets that gives any address. */
export const anyLookup = (resolve: Resolve = lookUp): LookupFunction => lookupBy(resolve, () => false)

function lookupBy(
  resolve: Resolve,
  isRefused: (addresses: readonly LookupAddress[]) => boolean,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return done(error ?? refusal(hostname), '')
      if (isRefused(addresses)) return done(refusal(hostname), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

const refusal = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} ${PRIVATE}`), { code: PRIVATE_CODE })
