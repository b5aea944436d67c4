import { useId, useRef } from 'react'
import { LOGO_BYTES_MAX } from '#shared/api/admin/operator.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { labelClass } from '#web/ui/fields/field-class.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'

type Props = {
  /** Path of the present logo, base64 of another one, or ''. */
  value: string
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: string) => void
}

/** Shows the logo as the header will, and takes another picture or none. */
export function LogoField({ value, error, isReadOnly, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const take = async (file: File | undefined) => {
    if (input.current !== null) input.current.value = '' // the same file can be chosen again
    if (file === undefined) return
    if (file.size > LOGO_BYTES_MAX)
      return toast({ title: messages.notSaved, description: messages.logoTooLarge, tone: 'danger' })
    onChange(base64Of(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <div className="sm:col-span-2">
      <p className={labelClass}>{messages.fields.logo}</p>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-3">
        {value === '' ? (
          <span className="text-muted">{messages.noLogo}</span>
        ) : (
          <img src={sourceOf(value)} alt={messages.fields.logo} className="h-9 max-w-28 object-contain" />
        )}
        {!isReadOnly && (
          <label
            htmlFor={id}
            className={`${buttonClass('secondary', 'small')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
          >
            {messages.chooseLogo}
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${id}-below`}
              onChange={event => void take(event.currentTarget.files?.[0])}
              className="sr-only"
            />
          </label>
        )}
        {!isReadOnly && value !== '' && (
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            {messages.removeLogo}
          </Button>
        )}
      </div>
      <p
        id={`${id}-below`}
        className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}
      >
        {error ?? messages.hints.logo}
      </p>
    </div>
  )
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** The browser sees by the first bytes which type a picture has. */
const sourceOf = (value: string): string =>
  value.startsWith('/logo/') ? value : `data:image/png;base64,${value}`
