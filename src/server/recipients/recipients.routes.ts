import { DomainError } from '#shared/api/error.ts'
import * as api from '#shared/api/users/recipients.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  createRecipient,
  deleteRecipient,
  listRecipients,
  type RecipientDeps,
  updateRecipient,
} from './recipients.ts'

export function registerRecipientRoutes(app: App, deps: RecipientDeps): void {
  mount(app, api.listRecipients, call => listRecipients(deps, userOf(call.actor)))
  mount(app, api.createRecipient, ({ actor, body, idempotencyKey }) =>
    createRecipient(deps, { userId: userOf(actor), body, idempotencyKey }),
  )
  mount(app, api.updateRecipient, ({ actor, body, params }) =>
    updateRecipient(deps, { userId: userOf(actor), id: params.id, body }),
  )
  mount(app, api.deleteRecipient, ({ actor, params }) =>
    deleteRecipient(deps, { userId: userOf(actor), id: params.id }),
  )
}

/** `mount` lets nobody else in. @throws DomainError 'not_signed_in' */
function userOf({ userId }: Actor): string {
  if (userId === null) throw new DomainError('not_signed_in')
  return userId
}
