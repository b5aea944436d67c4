import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useSession } from '#web/app/session/session.ts'
import type { Field } from '../wizard/draft.ts'

/** The user's newest transfer, from which the next one takes the address. A new transfer makes it be asked for again. */
const newestTransferQuery = queryOptions({
  queryKey: ['/api', 'user', 'transfers', { limit: '1' }],
  queryFn: ({ signal }) => newestTransfer(signal),
})

async function newestTransfer(signal: AbortSignal): Promise<TransferView | null> {
  const { listUserTransfers } = await import('#shared/api/transfers.api.ts')
  const [newest] = await call(listUserTransfers, { signal, query: { limit: '1' } })
  return newest ?? null
}

type SenderField = Extract<Field, `sender${'Name' | 'Email' | 'Phone' | 'Address'}`>

/** The known details of a signed-in sender: the account's, and the newest transfer's for those that an account lacks. */
export function useKnownSender(): Partial<Pick<Draft, SenderField>> {
  const { user } = useSession()
  const { data: newest } = useQuery({ ...newestTransferQuery, enabled: user !== null })
  if (user === null) return {}
  const senderPhone = user.phone ?? newest?.senderPhone
  return {
    senderName: user.fullName,
    senderEmail: user.email,
    ...(senderPhone && { senderPhone }),
    ...(newest && { senderAddress: newest.senderAddress }),
  }
}

/** The known values of fields that are still empty in the draft. */
export function missingIn(draft: Draft, known: Partial<Draft>): Partial<Draft> {
  return Object.fromEntries(Object.entries(known).filter(([field]) => draft[field as Field] === ''))
}
