import { DomainError } from '#shared/api/error.ts'
import { isLoopback } from '../environment.ts'

/** Facts of a request that tell where it comes from. */
export type Provenance = {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  /** The host the request was sent to, and the one we are published under. */
  readonly hosts: readonly (string | null | undefined)[]
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that another site's page made, by what browsers add to every unsafe request. Programs send
 * neither header and pass: they have no cookies of ours but their own.
 * @throws DomainError 'foreign_origin'
 */
export function refuseForeignOrigin({ method, origin, fetchSite, hosts }: Provenance): void {
  if (safeMethods.has(method)) return
  const isOurs = origin === undefined ? !isForeignSite(fetchSite) : isOneOf(hosts, hostOf(origin))
  if (!isOurs) throw new DomainError('foreign_origin')
}

function isOneOf(hosts: Provenance['hosts'], host: string): boolean {
  return host !== '' && hosts.includes(host)
}

/** A page under a neighbouring name is as foreign as any: `same-site` is not enough. */
function isForeignSite(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/** The host of an origin; of `null` and anything else that is no web origin, the empty name, which no server has. */
function hostOf(origin: string): string {
  return /^https?:\/\/([^/?#@]+)$/.exec(origin)?.[1]?.toLowerCase() ?? ''
}

/**
 * Refuses a request whose host is neither a loopback name nor `own`, the setting HOST. A foreign site can let its name lead to our
 * address (DNS rebinding). Its page then has the origin under which it calls us, so only the host shows that it is foreign.
 * @throws DomainError 'unknown_host'
 */
export function refuseUnknownHost(hosts: readonly (string | undefined)[], own: string): void {
  if (!hosts.every(host => isThisMachine(host, own))) throw new DomainError('unknown_host')
}

/** True for a loopback name, and for the address in HOST, which the operator has set and no foreign site can choose. */
function isThisMachine(host: string | undefined, own: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    isLoopback(name) || (!isAnyAddress(own) && name === (own.includes(':') ? `[${own}]` : own).toLowerCase())
  )
}

/** True if HOST stands for all addresses of this machine, and so is the name of none. */
export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'
