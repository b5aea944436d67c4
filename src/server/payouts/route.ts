import { costOf, type PayoutRequest, type RailTerms, serves } from './rail-terms.ts'

/**
 * How a rail is: `well`; `resting` after failures in a row; `probing` when the rest is over and one order may try it;
 * `off` where an operator has switched it off.
 */
export type RailHealth = 'well' | 'resting' | 'probing' | 'off'

/** The routing of a payout request: rails in the order in which they are tried, or why there is none. */
export type Routing =
  | { readonly rails: readonly { readonly name: string; readonly isProbe: boolean }[] }
  | { readonly none: 'unserved' | 'off' | 'resting' }

export type Asked = PayoutRequest & {
  /** Rails that refused this payout for now, once for each time: the others go first. */
  readonly refusedBy: readonly string[]
}

/**
 * Which rail carries a payout: of those that serve it and are able to, the one that has refused it least often; then the
 * cheapest, then by priority and name. The same question has the same answer.
 */
export function route(
  request: Asked,
  rails: readonly RailTerms[],
  healthOf: (name: string) => RailHealth,
): Routing {
  const serving = rails.filter(terms => serves(terms, request))
  if (serving.length === 0) return { none: 'unserved' }
  const health = new Map(serving.map(({ name }) => [name, healthOf(name)]))
  const able = serving.filter(({ name }) => isAble(health.get(name)))
  if (able.length === 0) return { none: [...health.values()].includes('resting') ? 'resting' : 'off' }
  const inOrder = able.toSorted((a, b) => before(request, a, b))
  return { rails: inOrder.map(({ name }) => ({ name, isProbe: health.get(name) === 'probing' })) }
}

const isAble = (health: RailHealth | undefined): boolean => health === 'well' || health === 'probing'

function before(request: Asked, a: RailTerms, b: RailTerms): number {
  const refusals = ({ name }: RailTerms) => request.refusedBy.filter(each => each === name).length
  return (
    refusals(a) - refusals(b) ||
    compare(costOf(a, request), costOf(b, request)) ||
    a.priority - b.priority ||
    compare(a.name, b.name)
  )
}

function compare<T extends bigint | string>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
