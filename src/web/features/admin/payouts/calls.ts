import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/money/payouts.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import { call } from '#web/api/call.ts'
import { messages } from './messages.ts'

export const payoutsKey = ['/api', 'admin', 'payouts'] as const

/** As many lines as the server gives. */
export const LINES_MAX = 200

/** Rails and payouts change by themselves, so an open page polls them. */
const ASKED_MS = 15_000

export const railsQuery = queryOptions({
  queryKey: [...payoutsKey, 'rails'],
  queryFn: ({ signal }) => call(api.listPayoutRails, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ASKED_MS,
})

export const linesQuery = (queue: api.PayoutQueue, rail: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'lines', queue, rail],
    queryFn: ({ signal }) =>
      call(api.listPayouts, { query: { queue, ...(rail !== '' && { rail }) }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ASKED_MS,
  })

type Switch = { readonly rail: string; readonly isOn: boolean; readonly reason: string }

export const switchRail = ({ rail, ...body }: Switch) =>
  call(api.switchPayoutRail, { params: { rail }, body })

/** Has the rail asked, or a payout that waits given to one. */
export const askNow = (id: string) =>
  call(transferActs.retryPayout, { params: { id }, body: { reason: messages.queue.askReason } })
