import * as api from '#shared/api/admin/transfers.api.ts'
import * as transferActs from '#shared/api/admin/transfer-acts.api.ts'
import * as transferFiles from '#shared/api/admin/transfer-file.api.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  addNote,
  adminTransferView,
  cancelForSender,
  resolveException,
  refundPart,
  holdTransfer,
  listAllTransfers,
  markPayInReceived,
  markRefundSent,
  rejectTransfer,
  releaseTransfer,
  retryPayout,
  retryRefund,
  transfersFile,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import { withAttention } from './attention.ts'
import { noteView, transferFile } from './transfer-file.ts'
import { findNote } from './transfer-file.sql.ts'

/** Transfers as the operator's work. */
export function registerTransferWorkRoutes(app: App, deps: WorkDeps): void {
  mount(app, api.listTransfers, async call => {
    const { transfers, nextCursor } = await listAllTransfers(deps, call.query)
    call.nextPage(nextCursor)
    if (call.query.queue !== 'attention') return transfers.map(adminTransferView)
    return await withAttention(deps.pool, transfers, deps.clock.now())
  })
  mount(app, api.exportTransfers, async call => {
    const file = await transfersFile(deps, call, call.query)
    call.attachment('transfers.csv')
    return file
  })
  mount(app, transferFiles.getTransferFile, call => transferFile(deps, call.actor, call.params.id))
  mount(app, transferFiles.addTransferNote, async call => {
    const { params, body, idempotencyKey } = call
    const noteId = await addNote(deps, call, { transferId: params.id, text: body.text, idempotencyKey })
    const [note] = await findNote(deps.pool, noteId)
    return noteView(note!) // notes are never deleted
  })
  registerActions(app, deps)
}

type Acting = Pick<Call<typeof transferFiles.getTransferFile>, 'actor' | 'params'>

/** Each answers the transfer as it then is, with what can be done next. */
function registerActions(app: App, deps: WorkDeps): void {
  const after = async (acting: Promise<void>, { actor, params }: Acting) => {
    await acting
    return await transferFile(deps, actor, params.id)
  }
  const orderOf = <Body>({ params, body }: { params: { id: string }; body: Body }) => ({ ...params, ...body })
  mount(app, transferActs.releaseTransfer, call => after(releaseTransfer(deps, call, orderOf(call)), call))
  mount(app, transferActs.rejectTransfer, call => after(rejectTransfer(deps, call, orderOf(call)), call))
  mount(app, transferActs.holdTransfer, call => after(holdTransfer(deps, call, orderOf(call)), call))
  mount(app, transferActs.retryTransferPayout, call => after(retryPayout(deps, call, orderOf(call)), call))
  mount(app, transferActs.markTransferPayInReceived, call =>
    after(markPayInReceived(deps, call, orderOf(call)), call),
  )
  mount(app, transferActs.markTransferRefundSent, call =>
    after(markRefundSent(deps, call, orderOf(call)), call),
  )
  mount(app, transferActs.retryTransferRefund, call => after(retryRefund(deps, call, orderOf(call)), call))
  mount(app, transferActs.refundPartOfTransfer, call => {
    const { idempotencyKey } = call
    return after(refundPart(deps, call, { ...orderOf(call), idempotencyKey }), call)
  })
  mount(app, transferActs.resolveTransferException, call =>
    after(resolveException(deps, call, orderOf(call)), call),
  )
  mount(app, transferActs.cancelTransferAsAdmin, call =>
    after(cancelForSender(deps, call, orderOf(call)), call),
  )
}
