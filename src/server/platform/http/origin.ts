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
 * Refuses a request under another name than this machine's, which is a loopback name or `own`, its HOST. A page whose own name was turned to our address (DNS rebinding)
 * has the origin that we are asked under, so that its origin says nothing.
 * @throws DomainError 'unknown_host'
 */
export function refuseUnknownHost(hosts: readonly (string | undefined)[], own: string): void {
  if (!hosts.every(host => isThisMachine(host, own))) throw new DomainError('unknown_host')
}

/** An address that HOST names is no foreign site's: its owner, and not the page's, has set it. */
function isThisMachine(host: string | undefined, own: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    isLoopback(name) || (!isAnyAddress(own) && name === (own.includes(':') ? `[${own}]` : own).toLowerCase())
  )
}

/** Whether HOST names no address but all of this machine's. */
export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'
