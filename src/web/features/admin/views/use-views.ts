import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import {
  listTransferViews,
  type SavedView,
  type SavedViews,
  saveTransferViews,
} from '#shared/api/admin/transfers/transfer-views.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { messages } from './messages.ts'
import { VIEW } from './view-link.ts'

/** Days of the filters are those of the time zone in which the list is read. */
const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const COUNT_AGAIN_MS = 60_000

const viewsQuery = () =>
  queryOptions({
    ...freshQuery(listTransferViews, { query: { zone: zone() } }),
    refetchInterval: COUNT_AGAIN_MS,
  })

export type ViewsShown = SavedViews & {
  /** The view that the address names, where the operator sees it. */
  readonly current: SavedView | undefined
}

const none: SavedViews = { own: [], shared: [] }

/** Saved views, and which of them the address names. They are an aid: until they are there the list shows without them. */
export function useViews(): ViewsShown {
  const views = useQuery(viewsQuery()).data ?? none
  const asked = new URLSearchParams(useSearch()).get(VIEW)
  return { ...views, current: [...views.own, ...views.shared].find(({ id }) => id === asked) }
}

type ViewChange = BodyInputOf<typeof saveTransferViews>
type Kept = ViewChange['views'][number]

/** A view as it is kept where nothing of it changes. */
export const unchanged = ({ id, name, isShared }: SavedView): Kept => ({ id, name, isShared })

type Saving = {
  readonly done: string
  readonly onDone?: (views: SavedViews) => void
  readonly onClose: () => void
}

/** Saves the operator's views. A refusal is told as a toast. */
export const useSaving = (saving: Saving) =>
  useDialogChange<ViewChange, SavedViews>({
    act: body => call(saveTransferViews, { query: { zone: zone() }, body }),
    failed: messages.notSaved,
    changes: keyOf(listTransferViews),
    ...saving,
  })
