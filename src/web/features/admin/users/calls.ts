import * as api from '#shared/api/admin/users.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type UserChange = BodyInputOf<typeof api.updateUser>

export const saveUser = (id: string, body: UserChange): Promise<api.AdminUserView> =>
  call(api.updateUser, { params: { id }, body })

export const deleteUser = (id: string, reason: string): Promise<void> =>
  call(api.deleteUser, { params: { id }, query: { reason } })
