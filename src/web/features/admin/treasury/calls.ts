import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/treasury.api.ts'
import * as safeguarding from '#shared/api/admin/safeguarding.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

export const treasuryKey = ['/api', 'admin', 'treasury'] as const

const ASKED_MS = 60_000

export const treasuryQuery = queryOptions({
  queryKey: [...treasuryKey, 'now'],
  queryFn: ({ signal }) => call(api.getTreasury, { signal }),
  refetchOnMount: 'always',
})

/** Rails that are running dry, for the desk's navigation. */
export const warningsQuery = queryOptions({
  queryKey: [...treasuryKey, 'warnings'],
  queryFn: ({ signal }) => call(api.listTreasuryWarnings, { signal }),
  refetchInterval: ASKED_MS,
})

export const statementQuery = (day: string) =>
  queryOptions({
    queryKey: [...treasuryKey, 'safeguarding', day],
    queryFn: ({ signal }) => call(safeguarding.getSafeguarding, { params: { day }, signal }),
  })

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

const ENTRIES = '25'
const DAYS = '14'

export const loadEntries = (kind: string, { cursor, signal }: Asked): Promise<Page<api.TreasuryEntryView>> =>
  callPage(api.listTreasuryEntries, { query: { kind, cursor, limit: ENTRIES }, signal })

export const loadStatements = ({ cursor, signal }: Asked) =>
  callPage(safeguarding.listSafeguarding, { query: { cursor, limit: DAYS }, signal })

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
