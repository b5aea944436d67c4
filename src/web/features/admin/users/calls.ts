import * as api from '#shared/api/admin/users.api.ts'
import type { BodyInputOf, QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

/** A change of a user affects the list and the figures above it. */
export const deskKey = ['/api', 'admin'] as const
export const usersKey = [...deskKey, 'users'] as const

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

/** A page of users. What of the address is no filter, the server refuses. */
export const loadUsers = (
  filters: Readonly<Record<string, string>>,
  { cursor, signal }: Asked,
): Promise<Page<api.AdminUserView>> =>
  callPage(api.listUsers, {
    query: { ...(filters as QueryInputOf<typeof api.listUsers>), cursor, limit: `${PAGE}` },
    signal,
  })

export type UserChange = BodyInputOf<typeof api.updateUser>

export const saveUser = (id: string, body: UserChange): Promise<api.AdminUserView> =>
  call(api.updateUser, { params: { id }, body })

export const deleteUser = (id: string, reason: string): Promise<void> =>
  call(api.deleteUser, { params: { id }, query: { reason } })
