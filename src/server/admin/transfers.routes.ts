import * as api from '#shared/api/admin/transfers/transfers.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import * as transferFiles from '#shared/api/admin/transfers/transfer-file.api.ts'
import { previewScores } from '#shared/api/admin/compliance/screening-preview.api.ts'
import { actionNames } from '#shared/transfers/actions.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  addNote,
  adminTransferView,
  anyTransfer,
  listAllTransfers,
  previewOfScores,
  receiptFile,
  showDetails,
  shownDisclosures,
  takeAction,
  transferRecordsFile,
  transfersFile,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import { withAttention } from './attention.ts'
import { named } from '#server/users/users.ts'
import { noteView, transferFile, transferReading } from './transfer-file.ts'
import { findNote } from './transfer-file.sql.ts'
import { withFacts } from './waits.ts'

/** Transfers as the operator's work. */
export function registerTransferWorkRoutes(app: App, deps: WorkDeps): void {
  mount(app, api.listTransfers, async call => {
    const { with: names, ...query } = call.query
    const { transfers, nextCursor } = await listAllTransfers(deps, query)
    call.nextPage(nextCursor)
    const now = deps.clock.now()
    if (query.queue === 'attention') return await withAttention(deps, deps.pool, transfers, now)
    const facts = api.listedFacts.filter(name => names?.split(',').includes(name))
    return await withFacts(deps, deps.pool, { transfers, facts, now })
  })
  mount(app, api.exportTransfers, async call => {
    const file = await transfersFile(deps, call, call.query)
    call.attachment('transfers.csv')
    return file
  })
  mount(app, api.exportTransferRecords, async call => {
    const file = await transferRecordsFile(deps, call, call.query)
    call.attachment('transfer-records.csv')
    return file
  })
  mount(app, previewScores, call => previewOfScores(deps, call.body))
  mount(app, transferFiles.getTransferFile, call => transferFile(deps, call.params.id))
  mount(app, transferFiles.readTransfer, ({ params, actor }) =>
    transferReading(deps, params.id, userOf(actor.userId)),
  )
  mount(app, transferFiles.listShownDisclosures, call => shownDisclosures(deps, call.params.id))
  mount(app, transferFiles.getTransferReceipt, async call => {
    const transfer = adminTransferView(deps, await anyTransfer(deps, call.params.id))
    const { name, file } = await receiptFile(deps, { ...call.actor, isAdmin: true }, transfer)
    call.attachment(name)
    return file
  })
  mount(app, transferFiles.addTransferNote, async call => {
    const { params, body, idempotencyKey } = call
    const noteId = await addNote(deps, call, { transferId: params.id, text: body.text, idempotencyKey })
    const [note] = await named(deps, deps.pool, await findNote(deps.pool, noteId), ['author'])
    return noteView(deps, note!) // notes are never deleted
  })
  mount(app, transferFiles.revealTransferDetails, call =>
    showDetails(deps, call, { ...call.params, ...call.body }),
  )
  // An action answers the transfer as it then is, with what can be done next.
  for (const action of actionNames)
    mount(app, transferActs[action], async call => {
      const { params, body, idempotencyKey } = call
      await takeAction(action, deps, call, { ...params, ...body, idempotencyKey })
      return await transferFile(deps, params.id)
    })
}
