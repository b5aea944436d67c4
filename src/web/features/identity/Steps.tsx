import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import type { IdentityView } from '#shared/api/users/identity.api.ts'
import { type IdentityStep, partsOf } from '#shared/identity/steps.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { identityKey, submit } from './calls.ts'
import { AddressForm, DocumentForm, PersonForm } from './FactsForm.tsx'
import { FilePart } from './FilePart.tsx'
import { messages } from './messages.ts'

type Props = { view: IdentityView }

/** The steps that are needed, one of them open: the first that is missing, or one that is changed. */
export function Steps({ view }: Props) {
  const [changed, setChanged] = useState<IdentityStep>()
  const current = changed ?? view.missing[0]
  return (
    <ol aria-label={messages.steps} className="grid gap-4">
      {view.needed.map(step => (
        <li key={step} className="rounded-card border border-line bg-surface px-5 py-5 shadow-card sm:px-8">
          <StepHead
            step={step}
            isDone={!view.missing.includes(step)}
            isOpen={step === current}
            onChange={() => setChanged(step)}
          />
          {step === current && (
            <div className="mt-4">
              <p className="mb-4 text-sm text-muted">{messages.why[step]}</p>
              <StepBody step={step} view={view} onSaved={() => setChanged(undefined)} />
            </div>
          )}
        </li>
      ))}
      {view.missing.length === 0 && current === undefined && <SubmitRow />}
    </ol>
  )
}

type HeadProps = { step: IdentityStep; isDone: boolean; isOpen: boolean; onChange: () => void }

function StepHead({ step, isDone, isOpen, onChange }: HeadProps) {
  const name = messages.stepNames[step]
  const Mark = isDone ? Check : Circle
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <Mark aria-hidden="true" className={`size-5 shrink-0 ${isDone ? 'text-brand' : 'text-muted'}`} />
        {name}
        <span className="sr-only">: {isDone ? messages.done : messages.open}</span>
      </h2>
      {isDone && !isOpen && (
        <Button look="quiet" size="small" aria-label={messages.change(name)} onClick={onChange}>
          {messages.changeShort}
        </Button>
      )}
    </div>
  )
}

type BodyProps = { step: IdentityStep; view: IdentityView; onSaved: () => void }

function StepBody({ step, view, onSaved }: BodyProps) {
  if (step === 'person') return <PersonForm view={view} onSaved={onSaved} />
  if (step === 'address') return <AddressForm view={view} onSaved={onSaved} />
  const parts = partsOf(step, view.document?.kind ?? null)
  const files = parts.map(part => <FilePart key={part} part={part} isThere={view.files.includes(part)} />)
  const isWhole = parts.every(part => view.files.includes(part))
  return (
    <div className="grid gap-4">
      {step === 'document' && (view.document === null || isWhole) && (
        <DocumentForm key={view.document?.kind} view={view} onSaved={onSaved} />
      )}
      {(step !== 'document' || view.document !== null) && files}
    </div>
  )
}

function SubmitRow() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const submitting = useMutation({
    mutationFn: submit,
    onSuccess: view => queryClient.setQueryData(identityKey, view),
    onError: error => toast({ title: messages.notSubmitted, description: errorWords(error), tone: 'danger' }),
  })
  return (
    <li className="grid gap-3 px-5 py-2 sm:px-8">
      <p className="text-muted">{messages.submitLead}</p>
      <Button
        isBusy={submitting.isPending}
        onClick={() => submitting.mutate()}
        className="justify-self-start"
      >
        {messages.submit}
      </Button>
    </li>
  )
}
