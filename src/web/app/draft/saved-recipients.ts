import { queryOptions } from '@tanstack/react-query'
import type { createRecipient, RecipientView } from '#shared/api/users/recipients.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type RecipientBody = BodyInputOf<typeof createRecipient>

const contract = () => import('#shared/api/users/recipients.api.ts')

/** The signed-in user's saved recipients, by name. A change of one invalidates the list. */
export const savedRecipientsQuery = queryOptions({
  queryKey: ['/api', 'recipients'],
  queryFn: async ({ signal }) => call((await contract()).listRecipients, { signal }),
})

/** `key`: repeats of one intention save one recipient. */
export type NewRecipient = { readonly body: RecipientBody; readonly key: string }

export const saveRecipient = async ({ body, key }: NewRecipient): Promise<RecipientView> =>
  call((await contract()).createRecipient, { body, idempotencyKey: key })

export const changeRecipient = async (id: string, body: RecipientBody): Promise<RecipientView> =>
  call((await contract()).updateRecipient, { params: { id }, body })

export const removeRecipient = async (id: string): Promise<void> =>
  call((await contract()).deleteRecipient, { params: { id } })
