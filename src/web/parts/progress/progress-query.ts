import { getTransferProgress } from '#shared/api/transfers/transfers.api.ts'
import { freshQuery } from '#web/api/query.ts'

/** Timeline, next milestone and tracking links of an own transfer. Each page that shows them loads them again. */
export const progressQuery = (id: string) => freshQuery(getTransferProgress, { params: { id } })
