import { type FormEvent, useState } from 'react'
import { correctRecipient, type SenderAction } from '#shared/api/transfers/transfer-details.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { recipientFields } from '#shared/recipients/recipient-fields.ts'
import { checkRecipient } from '#shared/recipients/recipient-rules.ts'
import { call } from '#web/api/call.ts'
import { isCallError } from '#web/api/call-error.ts'
import { sentence } from '#web/api/named-fields.ts'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { PhoneField } from '#web/parts/recipient/PhoneField.tsx'
import { RecipientFields } from '#web/parts/recipient/RecipientFields.tsx'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'
import { usePhoneReader } from '#web/parts/recipient/use-phone-reader.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { bodyOf, faultOf, isSame, type Typed, typedOf } from './corrected.ts'
import { messages } from './messages.ts'

const texts = messages.recipient

const EmailCodeDialog = lazyPart(() => import('#web/app/step-up/EmailCodeDialog.tsx'), 'EmailCodeDialog')

type Props = {
  transfer: TransferView
  asked: Pick<SenderAction, 'reason' | 'left'>
  onDone: () => void
}

/** The recipient of a paid transfer, to be put right; a mailed code proves that it is the sender who does so. */
export function CorrectRecipient({ transfer, asked, onDone }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(transfer))
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const [reasons, setReasons] = useState<Readonly<Record<string, string | undefined>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const hideToast = useHideToast()
  const { receiveCountry: country, deliveryMethod } = transfer
  const phone = usePhoneReader()(typed.recipientPhone, country)
  const checked = checkRecipient(country, deliveryMethod, typed.account)

  const edit = (key: string, next: Typed) => {
    setTyped(next)
    setInvalid(keys => keys.filter(each => each !== key))
    setReasons(before => ({ ...before, [key]: undefined }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = isSame(typed, transfer)
      ? { toast: texts.unchanged, fields: ['recipientName'] }
      : faultOf(typed, checked.errors, phone.error)
    if (fault === undefined) {
      hideToast()
      setIsAsking(true)
      return
    }
    toast({ ...fault.toast, tone: 'danger' })
    setInvalid(fault.fields)
    event.currentTarget.querySelector<HTMLElement>(`[name="${fault.fields[0]}"]`)?.focus()
  }
  /** A refused code is said in the dialog; refused fields close it and are marked. */
  const send = async (code: string) => {
    try {
      await call(correctRecipient, {
        params: { id: transfer.id },
        body: { ...bodyOf(typed, checked.values), code },
      })
    } catch (error) {
      const fields = isCallError(error) ? Object.entries(error.refusal.fields) : []
      if (fields.length > 0) {
        const named = fields.map(
          ([field, why]) => [field.replace(/^recipientDetails\./, ''), sentence(why)] as const,
        )
        setIsAsking(false)
        setReasons(Object.fromEntries(named))
        setInvalid(named.map(([field]) => field))
      }
      throw error
    }
  }
  const isInvalid = (key: string) => invalid.includes(key)
  const reason = reasonWords.of(asked.reason)
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PageHeading text={texts.title} />
        <p className="text-lg text-muted wrap-anywhere">
          {asked.reason === null ? texts.open(transfer.recipientName) : texts.refused(transfer.recipientName)}
        </p>
        {reason !== null && (
          <p className="rounded-field bg-warn-soft px-4 py-3 text-warn wrap-anywhere">
            {texts.reason(reason)}
          </p>
        )}
        <p className="text-muted">{texts.what}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="recipientName"
            label={recipientMessages.name}
            value={typed.recipientName}
            isInvalid={isInvalid('recipientName')}
            error={reasons['recipientName']}
            onChange={({ currentTarget: { value } }) =>
              edit('recipientName', { ...typed, recipientName: value })
            }
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
          <PhoneField
            name="recipientPhone"
            label={recipientMessages.phone}
            value={typed.recipientPhone}
            isInvalid={isInvalid('recipientPhone')}
            read={phone}
            onChange={({ currentTarget: { value } }) =>
              edit('recipientPhone', { ...typed, recipientPhone: value })
            }
            autoComplete="off"
            required
          />
          <RecipientFields
            fields={recipientFields(country, deliveryMethod)}
            values={typed.account}
            checked={{ ...checked, errors: { ...reasons, ...checked.errors } }}
            isInvalid={isInvalid}
            onEdit={(key, value) => edit(key, { ...typed, account: { ...typed.account, [key]: value } })}
          />
        </div>
        <p className="text-muted">
          {texts.left(asked.left)} {texts.code}
        </p>
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
      {isAsking && (
        <EmailCodeDialog
          email={transfer.senderEmail}
          isOpen
          act={{ purpose: 'correction', send }}
          onConfirmed={onDone}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
