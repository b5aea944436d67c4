import * as api from '#shared/api/admin/users.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

export const userKeysQuery = (id: string) => freshQuery(api.listUserApiKeys, { params: { id } })

type Ending = { readonly id: string; readonly reason: string }

export const endUserKey = ({ id, reason }: Ending): Promise<void> =>
  call(api.endUserApiKey, { params: { id }, query: { reason } })
