import { useMutation } from '@tanstack/react-query'
import { Tag, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { labelClass } from '#web/ui/fields/field-class.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { checkPromoCode } from '../offer/quote-calls.ts'
import { namedAmount } from '../wizard/draft.ts'
import { replacing } from '../wizard/wizard.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { laterMessages as messages } from '../wizard/later-messages.ts'

type Props = { draft: Draft; refused: string | undefined; onChange: (promoCode: string) => void }

/** A promo code: asked for, granted or refused by the server, and taken off again. */
export function PromoCode({ draft, refused, onChange }: Props) {
  if (draft.promoCode === '') return <Entry draft={draft} onGranted={onChange} />
  return <Applied code={draft.promoCode} refused={refused} onRemove={() => onChange('')} />
}

type AppliedProps = { code: string; refused: string | undefined; onRemove: () => void }

/** A code that cannot be used for this amount stays: another amount may bring it back. */
function Applied({ code, refused, onRemove }: AppliedProps) {
  const tone = refused === undefined ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'
  return (
    <div className={`mt-2 flex items-center gap-2 rounded-field ps-4 pe-1 text-sm font-medium ${tone}`}>
      <Tag aria-hidden="true" className="size-4 shrink-0" />
      <span role="status" className="flex-1">
        {refused ?? messages.promo.applied(code)}
      </span>
      <IconButton label={messages.promo.remove(code)} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

function Entry({ draft, onGranted }: { draft: Draft; onGranted: (code: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const check = useMutation({
    mutationFn: (code: string) => checkPromoCode({ ...quoteFields(draft), code }),
    onSuccess: granted => onGranted(granted.code),
  })
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = input.current?.value.trim().toUpperCase()
    if (code) check.mutate(code)
  }
  return (
    <form onSubmit={apply} className="mt-3 animate-rise" noValidate>
      <label htmlFor={id} className={labelClass}>
        {messages.promo.label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={check.isError || undefined}
          aria-describedby={`${id}-refusal`}
          className="min-h-12 w-full min-w-0 rounded-field border border-edge bg-surface px-4 uppercase hover:border-brand"
        />
        <Button type="submit" look="secondary" isBusy={check.isPending}>
          {messages.promo.apply}
        </Button>
      </div>
      <p id={`${id}-refusal`} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {check.error ? errorWords(check.error) : ''}
      </p>
    </form>
  )
}

function quoteFields(draft: Draft) {
  const { sendCountry, receiveCountry, deliveryMethod, paymentMethod } = draft
  return {
    sendCountry,
    receiveCountry,
    ...namedAmount(draft),
    deliveryMethod,
    paymentMethod,
    ...replacing(draft),
  }
}
