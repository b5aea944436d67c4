import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/transfers/transfers.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import * as transferFiles from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { type ActionField, type TransferAction, transferActions } from '#shared/transfers/actions.ts'
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

export const shownQuery = (id: string) => freshQuery(transferFiles.listShownDisclosures, { params: { id } })

export const fileQuery = (id: string) => freshQuery(transferFiles.getTransferFile, { params: { id } })

export type ActionInput = Readonly<Record<ActionField | 'reason', string>>

/** Does something to a transfer. @throws what `call` throws; `step_up_required`; `awaits_approval` */
export function act(
  action: TransferAction,
  id: string,
  {
    reason,
    idempotencyKey,
    version,
    ...input
  }: ActionInput & { readonly idempotencyKey: string; readonly version?: string | undefined },
): Promise<transferFiles.TransferFile> {
  const { fields, ...row } = transferActions[action]
  const body = {
    reason,
    ...(version !== undefined && { version }),
    ...Object.fromEntries(fields.map(field => [field, input[field]])),
  }
  return call(transferActs[action], { params: { id }, body, ...('isCreation' in row && { idempotencyKey }) })
}

export const addNote = (id: string, text: string, idempotencyKey: string) =>
  call(transferFiles.addTransferNote, { params: { id }, body: { text }, idempotencyKey })

/** The recipient's numbers in full. @throws what `call` throws; `step_up_required` */
export const revealDetails = (id: string, reason: string): Promise<transferFiles.ShownDetails> =>
  call(transferFiles.revealTransferDetails, { params: { id }, body: { reason } })
