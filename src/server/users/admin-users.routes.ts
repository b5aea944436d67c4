import * as api from '#shared/api/admin/users.api.ts'
import type { ApprovalDeps } from '#server/approvals/approvals.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { endKeyForDesk, listKeys } from './keys/api-keys.ts'
import { deleteUser } from './account/account-closing.ts'
import type { UserDeps } from './deps.ts'
import { updateUser } from './admins/user-changes.ts'
import { listUsers, userOnDesk, usersFile } from './admins/user-list.ts'

/** Mounts the users that admins see and change. */
export function registerAdminUserRoutes(app: App, deps: UserDeps & ApprovalDeps): void {
  mount(app, api.listUsers, async call => {
    const { users, nextCursor } = await listUsers(deps, call.query)
    call.nextPage(nextCursor)
    return users
  })
  mount(app, api.exportUsers, async call => {
    const file = await usersFile(deps, call, call.query)
    call.attachment('users.csv')
    return file
  })
  mount(app, api.updateUser, call => {
    const { reason, ...change } = call.body
    return updateUser(deps, call, { id: call.params.id, change, reason: reason ?? null })
  })
  mount(app, api.deleteUser, call =>
    deleteUser(deps, call, { userId: call.params.id, reason: call.query.reason }),
  )
  mount(app, api.listUserApiKeys, async call => {
    const { id } = await userOnDesk(deps, call.params.id)
    return listKeys(deps, id)
  })
  mount(app, api.endUserApiKey, call =>
    endKeyForDesk(deps, call, { id: call.params.id, reason: call.query.reason }),
  )
}
