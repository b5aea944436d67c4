import { auditActions } from '#shared/api/admin/audit.api.ts'
import { actWords } from './act-words.ts'
import { areas, messages } from './messages.ts'

/** All of an area first, then each of its actions where there are several. */
export const actionOptions = [
  { value: '', label: messages.everything },
  ...Object.entries(areas).flatMap(([kind, area]) => {
    const actions = auditActions.filter(action => action.startsWith(`${kind}.`))
    const each = actions.map(action => ({ value: action, label: `${area}: ${actWords[action]}` }))
    return actions.length === 1 ? each : [{ value: `${kind}.`, label: messages.allOf(area) }, ...each]
  }),
]
