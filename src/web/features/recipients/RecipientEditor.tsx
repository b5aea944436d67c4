import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { recipientFields } from '#shared/recipients/recipient-fields.ts'
import { savedRecipientFields } from '#shared/recipients/recipient-rules.ts'
import { isCallError } from '#web/api/call-error.ts'
import { sentence } from '#web/api/named-fields.ts'
import { newKey } from '#web/api/new-key.ts'
import {
  changeRecipient,
  type RecipientBody,
  savedRecipientsQuery,
  saveRecipient,
} from '#web/app/draft/saved-recipients.ts'
import { useKept } from '#web/app/session/use-kept-form.ts'
import { messages as names } from '#web/parts/messages.ts'
import { RecipientFields } from '#web/parts/recipient/RecipientFields.tsx'
import { recipientMessages as texts } from '#web/parts/recipient/recipient-messages.ts'
import { usePhoneReader } from '#web/parts/recipient/use-phone-reader.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { PersonFields } from './PersonFields.tsx'
import { accountIn, bodyOf, checkForm, faultOf, type RecipientForm, withAccount } from './form.ts'
import { messages } from './messages.ts'
import { refusalToast } from './refusal-toast.ts'

type Props = {
  name: string
  /** Undefined for a new one. */
  recipient: RecipientView | undefined
  initial: RecipientForm
  onEdit: () => void
  onClose: () => void
}

export function RecipientEditor({ name, recipient, initial, onEdit, onClose }: Props) {
  const [form, setForm] = useKept(name, initial)
  const [invalid, setInvalid] = useState<readonly string[]>([])
  /** The server's reasons to refuse fields; editing a field clears its own. */
  const [reasons, setReasons] = useState<Reasons>({})
  const element = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const hideToast = useHideToast()
  const phone = usePhoneReader()(form.phone, form.country)
  const save = useSave(recipient, { onSaved: onClose, onRefused: error => mark(reasonsIn(error)) })

  const mark = (refused: Reasons) => {
    setReasons(refused)
    setInvalid(Object.keys(refused))
    const controls = [...(element.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    controls.find(control => (control.getAttribute('name') ?? '') in refused)?.focus()
  }
  const edit = (key: string, next: RecipientForm) => {
    setForm(next)
    setReasons(last => ({ ...last, [key]: undefined }))
    if (invalid.includes(key)) {
      const left = invalid.filter(field => field !== key)
      setInvalid(left)
      if (left.length === 0) hideToast()
    }
    onEdit()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = faultOf(form, phone.error)
    if (fault === undefined) {
      hideToast() // it spoke of what has been put right
      save.mutate(bodyOf(form))
      return
    }
    toast(fault.toast)
    setReasons({})
    setInvalid(fault.fields)
    event.currentTarget.querySelector<HTMLElement>(`[name="${fault.fields[0]}"]`)?.focus()
  }
  const isInvalid = (field: string) => invalid.includes(field)
  return (
    <form ref={element} noValidate onSubmit={submit} className="[&_:is(input,select,button)]:scroll-mb-28">
      <PersonFields
        form={form}
        phone={phone}
        isInvalid={isInvalid}
        reasons={reasons}
        onEdit={(field, value) => edit(field, { ...form, [field]: value })}
      />
      <AccountFields
        key={form.country}
        form={form}
        isInvalid={isInvalid}
        reasons={reasons}
        onEdit={(key, value) => edit(key, withAccount(form, key, value))}
      />
      <div className="sticky bottom-0 -mx-6 mt-7 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4">
        <Button look="secondary" onClick={onClose} className="max-sm:flex-1">
          {messages.cancel}
        </Button>
        <Button type="submit" isBusy={save.isPending} className="max-sm:flex-1">
          {recipient ? messages.save : messages.add}
        </Button>
      </div>
    </form>
  )
}

type Reasons = Readonly<Record<string, string | undefined>>

/** The server's reasons to refuse fields, by their names in the form: `details.ifsc` has the key `ifsc`. */
function reasonsIn(error: Error): Reasons {
  const named = Object.entries(isCallError(error) ? error.refusal.fields : {})
  return Object.fromEntries(named.map(([field, why]) => [field.replace(/^details\./, ''), sentence(why)]))
}

type Handlers = { readonly onSaved: () => void; readonly onRefused: (error: Error) => void }

/** Saves a new recipient, or changes the one that is given. A repeat after a lost answer makes no second one. */
function useSave(recipient: RecipientView | undefined, { onSaved, onRefused }: Handlers) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const keyOf = useKeyOf()
  return useMutation({
    mutationFn: (body: RecipientBody) =>
      recipient === undefined
        ? saveRecipient({ body, key: keyOf(body) })
        : changeRecipient(recipient.id, body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedRecipientsQuery.queryKey })
      toast({ title: recipient ? texts.updated : texts.added, tone: 'plain' })
      onSaved()
    },
    onError: error => {
      toast(refusalToast(error, recipient ? texts.notUpdated : texts.notAdded))
      onRefused(error)
    },
  })
}

/** One key as long as the same is asked for. */
function useKeyOf(): (body: RecipientBody) => string {
  const last = useRef({ text: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}

type AccountFieldsProps = {
  form: RecipientForm
  isInvalid: (key: string) => boolean
  /** The server's reasons to refuse fields, by their keys. */
  reasons: Readonly<Record<string, string | undefined>>
  onEdit: (key: string, value: string) => void
}

/** The recipient's accounts in this country. All fields may stay empty until a transfer needs them. */
function AccountFields({ form, isInvalid, reasons, onEdit }: AccountFieldsProps) {
  const bank = recipientFields(form.country, 'bank')
  const others = savedRecipientFields(form.country).filter(field => !bank.includes(field))
  const checked = checkForm(form)
  const shared = {
    values: accountIn(form),
    checked: { ...checked, errors: { ...reasons, ...checked.errors } },
    isInvalid,
    onEdit,
    areOptional: true,
  }
  return (
    <>
      <Group title={names.delivery.bank}>
        <RecipientFields {...shared} fields={bank} />
      </Group>
      {others.length > 0 && (
        <Group title={messages.otherWays}>
          <RecipientFields {...shared} fields={others} />
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-7 border-t border-line pt-5">
      <legend className="float-start mb-4 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
