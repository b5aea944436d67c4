import * as api from '#shared/api/admin/money/treasury.api.ts'
import * as safeguarding from '#shared/api/admin/money/safeguarding.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf, routeQuery } from '#web/api/query.ts'

export const treasuryKey = keyOf(api.getTreasury)

export const treasuryQuery = freshQuery(api.getTreasury, {})

export const statementQuery = (day: string) => routeQuery(safeguarding.getSafeguarding, { params: { day } })

export type EntryInput = BodyInputOf<typeof api.recordTreasuryEntry>

export const previewEntry = (body: EntryInput) => call(api.previewTreasuryEntry, { body })

type Recording = { readonly body: EntryInput; readonly key: string }

export const recordEntry = ({ body, key }: Recording) =>
  call(api.recordTreasuryEntry, { body, idempotencyKey: key })

type Reversal = BodyInputOf<typeof api.reverseTreasuryEntry> & { readonly id: string }

export const reverseEntry = ({ id, ...body }: Reversal) =>
  call(api.reverseTreasuryEntry, { params: { id }, body })

type Threshold = BodyInputOf<typeof api.setRailThreshold> & {
  readonly rail: string
  readonly currency: string
}

export const saveThreshold = ({ rail, currency, ...body }: Threshold) =>
  call(api.setRailThreshold, { params: { rail, currency }, body })
