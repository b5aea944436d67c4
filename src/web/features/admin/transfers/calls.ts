import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/transfers.api.ts'
import * as transferActs from '#shared/api/admin/transfer-acts.api.ts'
import * as transferFiles from '#shared/api/admin/transfer-file.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

/** Every action invalidates the queries below this key. */
export const transfersKey = ['/api', 'admin', 'transfers'] as const

export type QueueName = NonNullable<QueryInputOf<typeof api.listTransfers>['queue']>

/** The server's largest page; an admin with that many waiting has enough to do. */
const QUEUE_MAX = '100'

export const queueQuery = (queue: QueueName) =>
  queryOptions({
    queryKey: [...transfersKey, { queue }],
    queryFn: ({ signal }) => callPage(api.listTransfers, { query: { queue, limit: QUEUE_MAX }, signal }),
    refetchOnMount: 'always',
  })

export const fileQuery = (id: string) => freshQuery(transferFiles.getTransferFile, { params: { id } })

/** The fields that an action requires in addition to the reason. */
export type ActionField = 'amount' | 'bankReference'

export const fieldsOf: Readonly<Record<transferFiles.TransferAction, readonly ActionField[]>> = {
  release: [],
  reject: [],
  hold: [],
  retryPayout: [],
  markPayInReceived: ['amount', 'bankReference'],
  markRefundSent: ['bankReference'],
  retryRefund: [],
  refundPart: ['amount'],
  resolveException: [],
  cancel: [],
}

const reasonOnly = {
  release: transferActs.releaseTransfer,
  reject: transferActs.rejectTransfer,
  hold: transferActs.holdTransfer,
  retryPayout: transferActs.retryTransferPayout,
  retryRefund: transferActs.retryTransferRefund,
  resolveException: transferActs.resolveTransferException,
  cancel: transferActs.cancelTransferAsAdmin,
} as const

export type ActionInput = Readonly<Record<ActionField | 'reason', string>>

/** Does something to a transfer. @throws what `call` throws; `step_up_required`; `awaits_approval` */
export function act(
  action: transferFiles.TransferAction,
  id: string,
  { amount, bankReference, reason, idempotencyKey }: ActionInput & { readonly idempotencyKey: string },
): Promise<transferFiles.TransferFile> {
  const params = { id }
  if (action === 'markPayInReceived')
    return call(transferActs.markTransferPayInReceived, { params, body: { amount, bankReference, reason } })
  if (action === 'markRefundSent')
    return call(transferActs.markTransferRefundSent, { params, body: { bankReference, reason } })
  if (action === 'refundPart')
    return call(transferActs.refundPartOfTransfer, { params, body: { amount, reason }, idempotencyKey })
  return call(reasonOnly[action], { params, body: { reason } })
}

export const addNote = (id: string, text: string, idempotencyKey: string) =>
  call(transferFiles.addTransferNote, { params: { id }, body: { text }, idempotencyKey })
