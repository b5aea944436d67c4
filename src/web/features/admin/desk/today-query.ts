import { queryOptions } from '@tanstack/react-query'
import { getToday } from '#shared/api/admin/today.api.ts'
import { freshQuery } from '#web/api/query.ts'

/** Queues fill by themselves, so an open page asks again. */
const ASKED_MS = 60_000

/** The queues of the desk, for the page 'Today' and for the counts of the navigation. */
export const todayQuery = queryOptions({ ...freshQuery(getToday, {}), refetchInterval: ASKED_MS })
