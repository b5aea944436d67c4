import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import type { Claim } from './claim.ts'
import { messages } from './messages.ts'

type Props = {
  typed: Claim
  onType: (typed: Claim) => void
  isAsking: boolean
  error: Error | null
  onTrack: () => void
}

export function TrackForm({ typed, onType, isAsking, error, onTrack }: Props) {
  const { form, missing, submit } = useBothFields(typed, onTrack)
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading text={messages.title} />
      <p className="mt-3 text-lg text-muted">{messages.lead}</p>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="mt-8 grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <TextField
          label={messages.reference}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed.reference}
          isInvalid={missing && typed.reference.trim() === ''}
          onChange={event => onType({ ...typed, reference: event.target.value })}
        />
        <TextField
          label={messages.proof}
          name="proof"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed.proof}
          isInvalid={missing && typed.proof.trim() === ''}
          onChange={event => onType({ ...typed, proof: event.target.value })}
          aria-describedby="proof-hint"
        />
        <p id="proof-hint" className="-mt-3 text-sm text-muted">
          {messages.proofHint}
        </p>
        <div role="alert" className="-mb-5 not-empty:mb-0">
          {error && <Refused error={error} />}
        </div>
        <Button type="submit" isBusy={isAsking} className="max-sm:w-full sm:justify-self-start">
          {messages.track}
        </Button>
      </form>
    </div>
  )
}

/** One answer to a wrong proof and to a reference that does not exist: nobody learns which it was. */
const Refused = ({ error }: { error: Error }) => (
  <p className="rounded-field bg-warn-soft px-4 py-3 text-warn">
    {isRefusal(error, 'not_found') || isRefusal(error, 'invalid_request')
      ? messages.notFound
      : errorWords(error)}
  </p>
)

/** Lets through what is filled in; else the first field that is not gets the focus, and a toast says why. */
function useBothFields(typed: Claim, onTrack: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = (['reference', 'proof'] as const).find(name => typed[name].trim() === '')
    setMissing(empty !== undefined)
    if (empty === undefined) return onTrack()
    toast({ title: messages.missing, description: messages.missingText, tone: 'danger' })
    form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
  }
  return { form, missing, submit }
}
