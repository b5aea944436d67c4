import { queryOptions } from '@tanstack/react-query'
import { trackTransfer } from '#shared/api/tracking.api.ts'
import { call } from '#web/api/call.ts'
import { isMoving, pollMs } from '#web/parts/poll.ts'
import type { Claim } from './claim.ts'

/** The transfer that a claim opens. The browser keeps nothing of it after the page is left. */
export const trackedQuery = (claim: Claim | null) =>
  queryOptions({
    queryKey: ['/api', 'track', claim],
    queryFn: ({ signal }) => call(trackTransfer, { body: claim ?? { reference: '', proof: '' }, signal }),
    enabled: claim !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.next) ? pollMs(state) : false),
  })
