/**
 * Faults of a call: `down`, `limited`, `in_use`, `declined` and `small` before anything is done, `lost` and `broken` after it was done: the
 * connection is cut, or the answer is a 500, which Stripe keeps under the key. `silent`: no answer at all.
 */
export type FaultKind = 'down' | 'limited' | 'in_use' | 'declined' | 'small' | 'lost' | 'broken' | 'silent'

export type Fault = {
  readonly kind: FaultKind
  /** `POST /v1/refunds`: the calls that it befalls. */
  readonly on: RegExp
  /** Number of calls that it affects. */
  times: number
}

/** The fault that befalls a call, which is one less to come. */
export function takeFault(faults: readonly Fault[], call: string): FaultKind | undefined {
  const fault = faults.find(({ on, times }) => times > 0 && on.test(call))
  if (fault === undefined) return undefined
  fault.times -= 1
  return fault.kind
}
