import * as z from 'zod/mini'
import { statuses } from '#shared/transfers/lifecycle.ts'
import {
  countryCode,
  day,
  deliveryMethod,
  id,
  paymentMethod,
  plainText,
  requiredText,
} from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'

/** The most views of one operator; more are no help. */
export const VIEWS_MAX = 20

/** The number up to which the transfers of a view are counted. */
export const VIEW_COUNT_MAX = 1_000

const amount = z.string().check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/, 'not a plain decimal amount'))

/**
 * Filters that a view keeps, as they stand in the address of the list. What was searched for is none of them: it names
 * people, and a view outlives the erasure of their data.
 */
export const viewFilters = {
  status: z.optional(z.enum(statuses)),
  sendCountry: z.optional(countryCode),
  receiveCountry: z.optional(countryCode),
  deliveryMethod: z.optional(deliveryMethod),
  paymentMethod: z.optional(paymentMethod),
  /** Days of whoever looks. */
  from: z.optional(day),
  to: z.optional(day),
  minUsd: z.optional(amount),
  maxUsd: z.optional(amount),
}

export type ViewFilters = z.infer<z.ZodMiniObject<typeof viewFilters>>

export const VIEW_NAME_MAX = 40

const transferView = z.object({
  id: z.string(),
  name: z.string(),
  /** True: all who may read the list see it. */
  isShared: z.boolean(),
  /** The operator who has shared it; null in the caller's own. */
  sharedBy: z.nullable(z.string()),
  filters: z.record(z.string(), z.string()),
  /** The filters that this release does not know, or whose value it does not. The view then shows no transfers. */
  unknown: z.array(z.string()),
  /** Transfers in it, one more than `VIEW_COUNT_MAX` at most; null where counting would take too long. */
  count: z.nullable(z.int()),
})

export type SavedView = z.infer<typeof transferView>

const savedViews = z.object({
  /** In the order that the caller has given them. */
  own: z.array(transferView),
  /** Those that others have shared. */
  shared: z.array(transferView),
})

export type SavedViews = z.infer<typeof savedViews>

/** A time zone, whose days those of the filters are. */
const zoneQuery = z.object({ zone: z.optional(plainText(64)) })

export const listTransferViews = defineRoute({
  method: 'GET',
  path: '/api/admin/transfer-views',
  summary: 'Saved views of the list of transfers, the caller’s own and shared ones, each with its count.',
  access: { needs: 'transfers.read' },
  query: zoneQuery,
  success: { status: 200, body: savedViews },
})

/** Without `id` a new view. Filters that are not sent stay as they are. */
const keptView = z.object({
  id: z.optional(id),
  name: requiredText(VIEW_NAME_MAX),
  isShared: z.boolean(),
  filters: z.optional(z.strictObject(viewFilters)),
})

export type KeptView = z.output<typeof keptView>

export const saveTransferViews = defineRoute({
  method: 'PUT',
  path: '/api/admin/transfer-views',
  summary:
    'Saves all views of the caller, in this order. One that is neither kept nor removed here is a conflict.',
  access: { needs: 'transfers.read' },
  query: zoneQuery,
  body: z.object({
    views: z.array(keptView).check(z.maxLength(VIEWS_MAX)),
    removed: z.array(id).check(z.maxLength(VIEWS_MAX)),
  }),
  success: { status: 200, body: savedViews },
  refusals: ['views_changed'],
})
