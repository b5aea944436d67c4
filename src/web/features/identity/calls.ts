import * as api from '#shared/api/users/identity.api.ts'
import type { IdentityPart } from '#shared/identity/steps.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const identityQuery = freshQuery(api.getIdentity, {})
export const identityKey = keyOf(api.getIdentity)

export const saveFacts = (body: BodyInputOf<typeof api.saveIdentity>): Promise<api.IdentityView> =>
  call(api.saveIdentity, { body })
export const addFile = (part: IdentityPart, content: string): Promise<api.IdentityView> =>
  call(api.addIdentityFile, { body: { part, content } })
export const submit = (): Promise<api.IdentityView> => call(api.submitIdentity, {})
