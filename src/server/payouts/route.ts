import { costOf, type PayoutRequest, type RailTerms, serves, servesAmount } from './rail-terms.ts'

/**
 * Circuit breaker of a rail: `closed` while it answers, `open` after failures in a row, `half_open` once one order may try it
 * again; `off` where an operator has switched it off.
 */
export type RailCircuit = 'closed' | 'open' | 'half_open' | 'off'

/** The routing of a payout request: rails in the order in which they are tried, or why there is none. */
export type Routing =
  | { readonly rails: readonly { readonly name: string; readonly isTrial: boolean }[] }
  /** `protocol`: only partners could carry it that cannot take its travel data. */
  | { readonly none: 'unserved' | 'protocol' | 'off' | 'open' }

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
  circuitOf: (name: string) => RailCircuit,
): Routing {
  const serving = rails.filter(terms => serves(terms, request))
  if (serving.length === 0)
    return { none: rails.some(terms => servesAmount(terms, request)) ? 'protocol' : 'unserved' }
  const circuit = new Map(serving.map(({ name }) => [name, circuitOf(name)]))
  const able = serving.filter(({ name }) => isAble(circuit.get(name)))
  if (able.length === 0) return { none: [...circuit.values()].includes('open') ? 'open' : 'off' }
  const inOrder = able.toSorted((a, b) => before(request, a, b))
  return { rails: inOrder.map(({ name }) => ({ name, isTrial: circuit.get(name) === 'half_open' })) }
}

const isAble = (circuit: RailCircuit | undefined): boolean => circuit === 'closed' || circuit === 'half_open'

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
