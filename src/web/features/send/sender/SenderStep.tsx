import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useSession } from '#web/app/session/session.ts'
import { DraftField } from '../wizard/DraftField.tsx'
import type { Field } from '../wizard/draft.ts'
import { senderFault } from '../wizard/later-faults.ts'
import { laterMessages as messages } from '../wizard/later-messages.ts'
import type { StepProps } from '../wizard/step-props.ts'

export function SenderStep(step: StepProps) {
  const texts = messages.sender
  useFillIn(step)
  useImperativeHandle(step.leave, () => () => {
    const fault = senderFault(step.draft)
    return fault ? { fault } : { values: {} }
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftField
        step={step}
        field="senderName"
        label={texts.name}
        autoComplete="name"
        required
        className="sm:col-span-2"
      />
      <DraftField
        step={step}
        field="senderEmail"
        label={texts.email}
        type="email"
        autoComplete="email"
        required
      />
      <DraftField
        step={step}
        field="senderPhone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        required
      />
      <DraftField
        step={step}
        field="senderAddress"
        label={texts.address}
        autoComplete="street-address"
        required
        className="sm:col-span-2"
      />
    </div>
  )
}

/** Fills in what is known, as it comes to be known; what the sender has typed stays, and what they empty stays empty. */
function useFillIn({ draft, edit }: StepProps): void {
  const known = useKnownSender()
  const fillIn = useEffectEvent((values: typeof known) => {
    const missing = missingIn(draft, values)
    if (Object.keys(missing).length > 0) edit(missing)
  })
  const text = JSON.stringify(known)
  // Before the paint: nobody sees the fields empty.
  useLayoutEffect(() => fillIn(JSON.parse(text) as typeof known), [text])
}

/** The user's newest transfer, from which the next one takes the address. A new transfer makes it be asked for again. */
const newestTransferQuery = queryOptions({
  queryKey: ['/api', 'user', 'transfers', { limit: '1' }],
  queryFn: ({ signal }) => newestTransfer(signal),
})

async function newestTransfer(signal: AbortSignal): Promise<TransferView | null> {
  const { listUserTransfers } = await import('#shared/api/transfers/transfers.api.ts')
  const [newest] = await call(listUserTransfers, { signal, query: { limit: '1' } })
  return newest ?? null
}

type SenderField = Extract<Field, `sender${'Name' | 'Email' | 'Phone' | 'Address'}`>

/** The known details of a signed-in sender: the account's, and the newest transfer's for those that an account lacks. */
function useKnownSender(): Partial<Pick<Draft, SenderField>> {
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
function missingIn(draft: Draft, known: Partial<Draft>): Partial<Draft> {
  return Object.fromEntries(Object.entries(known).filter(([field]) => draft[field as Field] === ''))
}
