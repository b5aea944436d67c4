import * as api from '#shared/api/users/recipients.api.ts'
import { userOf } from '#server/platform/http/actor.ts'
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
  mount(app, api.listRecipients, call => listRecipients(deps, userOf(call.actor.userId)))
  mount(app, api.createRecipient, ({ actor, body, idempotencyKey }) =>
    createRecipient(deps, { userId: userOf(actor.userId), body, idempotencyKey }),
  )
  mount(app, api.updateRecipient, ({ actor, body, params }) =>
    updateRecipient(deps, { userId: userOf(actor.userId), id: params.id, body }),
  )
  mount(app, api.deleteRecipient, ({ actor, params }) =>
    deleteRecipient(deps, { userId: userOf(actor.userId), id: params.id }),
  )
}
