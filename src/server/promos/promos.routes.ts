import * as api from '#shared/api/admin/prices/promos.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { createPromo, deletePromo, updatePromo } from './promo-changes.ts'
import type { Readable } from 'node:stream'
import type { AdminPromoView } from '#shared/api/admin/prices/promos.api.ts'
import type { ApprovalDeps } from '#server/approvals/approvals.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines, figure } from '#server/platform/csv/csv.ts'
import { cursorAfterId, idBefore, pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { promoView } from './promo-terms.ts'
import { findPromos } from './promos.sql.ts'

/** Mounts the promo codes that admins see, the newest first, and change. */
export function registerPromoRoutes(app: App, deps: ApprovalDeps): void {
  mount(app, api.listPromos, async call => {
    const { search = '', cursor, limit } = call.query
    const rows = await findPromos(deps.pool, search.trim(), idBefore(cursor), limit + 1)
    const { shown, last } = pageOf(rows, limit)
    call.nextPage(cursorAfterId(last))
    return shown.map(promoView)
  })
  mount(app, api.exportPromos, async call => {
    const file = await promosFile(deps, call, call.query.search)
    call.attachment('promo-codes.csv')
    return file
  })
  mount(app, api.createPromo, call => createPromo(deps, call, call.body))
  mount(app, api.updatePromo, call => updatePromo(deps, call, { id: call.params.id, body: call.body }))
  mount(app, api.deletePromo, call => deletePromo(deps, call, call.params.id))
}

const header = [
  'Code',
  'Discount type',
  'Discount value',
  'Minimum amount',
  'Maximum discount',
  'Currency',
  'Usage limit',
  'One use per customer',
  'Used',
  'Expires',
  'Active',
  'Created',
]
const ROWS_PER_PAGE = 2000

/** The list as a file; the download is audited. @throws DomainError 'busy' */
async function promosFile(deps: AuditDeps, call: ActCall, search = ''): Promise<Readable> {
  return await takenFile<string>(
    deps,
    call,
    { id: 'promo-codes', after: { search } },
    {
      header,
      page: async (executor, after) => {
        const before = after ?? idBefore(undefined)
        const rows = await findPromos(executor, search.trim(), before, ROWS_PER_PAGE + 1)
        const { shown, last } = pageOf(rows, ROWS_PER_PAGE)
        return { text: csvLines(shown.map(row => cellsOf(promoView(row)))), next: last?.id ?? null }
      },
    },
  )
}

const cellsOf = (promo: AdminPromoView) => [
  promo.code,
  promo.discountType,
  figure(promo.discountValue),
  promo.minAmount && figure(promo.minAmount),
  promo.maxDiscount && figure(promo.maxDiscount),
  promo.currency,
  promo.usageLimit,
  promo.isOncePerCustomer,
  promo.usageCount,
  promo.expiresAt && figure(promo.expiresAt),
  promo.isActive,
  figure(promo.createdAt),
]
