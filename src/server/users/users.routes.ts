import { DomainError } from '#shared/api/error.ts'
import { getUser } from '#shared/api/users.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'

/** Nobody can sign in yet, so `mount` has answered 401 before this is reached. */
export function registerUserRoutes(app: App): void {
  mount(app, getUser, () => {
    throw new DomainError('not_signed_in')
  })
}
