/** By how much the server's clock is ahead of this device's, in ms, as its last answer had it. */
let aheadMs = 0

// An answer names its second and not how far that has gone: what ends then has ended for us no later than for the server.
const SECOND_MS = 1000

export function noteServerTime(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at)) aheadMs = at + SECOND_MS - Date.now()
}

/** Now in ms since 1970 by the server's clock, also where this device's is wrong, and after it has slept. */
export const serverNowMs = (): number => Date.now() + aheadMs
