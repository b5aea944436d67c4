import { listAudit } from '#shared/api/admin/audit.api.ts'
import type { Route } from '#shared/api/route.ts'
import { callFile, type LoadedFile } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { messages } from './messages.ts'

type Filters = Readonly<Record<string, string | undefined>>

/**
 * Saves the file of a route; `params` are those of its path, after the dialog for a proof where the server wants one. A link could not ask: its refusal would
 * replace the page.
 */
export const useDownload = (route: Route, params: Readonly<Record<string, string>> = {}) =>
  useProvedChange<Filters, LoadedFile>({
    act: query => callFile(route, { params, query }),
    onDone: saveFile,
    failed: messages.notDownloaded,
    changes: keyOf(listAudit), // a download is an act
  })
