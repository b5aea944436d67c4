import * as api from '#shared/api/admin/transfers/promises.api.ts'
import type { PromiseFigures, PromisesView } from '#shared/api/admin/transfers/promises.api.ts'
import { deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { findPromises, type PromiseRow } from '../stats/promises.sql.ts'
import { lateTransfersFile, lateTransfersPage } from './late-transfers.ts'
import { type PromiseDeps, readingOf, type Span } from './span.ts'

/** Mounts the comparison of promised days with actual deliveries. */
export function registerPromiseRoutes(app: App, deps: PromiseDeps): void {
  mount(app, api.getPromises, ({ query }) => promisesOf(deps, query))
  mount(app, api.listLateTransfers, async call => {
    const { transfers, nextCursor } = await lateTransfersPage(deps, call.query)
    call.nextPage(nextCursor)
    return transfers
  })
  mount(app, api.exportLateTransfers, async call => {
    const file = await lateTransfersFile(deps, call, call.query)
    call.attachment(`late-transfers-${call.query.from}-${call.query.to}.csv`)
    return file
  })
}

const NONE: PromiseFigures = { onTime: 0, late: 0, lateByReview: 0, open: 0, ended: 0, endedLate: 0 }

/** @throws DomainError 'invalid_request' naming `to` where the span is too long */
async function promisesOf(deps: PromiseDeps, span: Span): Promise<PromisesView> {
  const rows = await findPromises(deps.pool, ...(await readingOf(deps, span)))
  const total = rows.find(row => row.corridor === '' && row.rail === null && row.delivery_method === '')
  return {
    total: total === undefined ? NONE : figuresOf(total),
    corridors: rows
      .filter(({ corridor }) => corridor !== '')
      .map(row => {
        const [sendCountry = '', receiveCountry = ''] = row.corridor.split(' ')
        return { sendCountry, receiveCountry, ...figuresOf(row) }
      }),
    rails: rows.flatMap(row => (row.rail === null ? [] : [{ rail: row.rail || null, ...figuresOf(row) }])),
    methods: rows.flatMap(row => {
      const deliveryMethod = deliveryMethods.find(each => each === row.delivery_method)
      return deliveryMethod === undefined ? [] : [{ deliveryMethod, ...figuresOf(row) }]
    }),
  }
}

const figuresOf = (row: PromiseRow): PromiseFigures => ({
  onTime: row.on_time,
  late: row.late,
  lateByReview: row.late_by_review,
  open: row.open,
  ended: row.ended,
  endedLate: row.ended_late,
})
