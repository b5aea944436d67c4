import { useState } from 'react'
import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { type WebhookEventType, webhookEventTypes } from '#shared/api/webhook-events.ts'
import { namedFields, sentence } from '#web/api/named-fields.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { addEndpoint, changeEndpoint, webhooksKey } from './calls.ts'
import { messages } from './messages.ts'
import { translated } from './translated.ts'
import { type Chosen, TypeBoxes } from './TypeBoxes.tsx'

const texts = messages.form

const NAME_MAX = 200
const ADDRESS_MAX = 500

const faultIn = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  required: readonly Field[],
  chosen: Chosen,
): Fault<Field> | undefined => {
  const fields = emptyOf(values, required)
  if (fields.length > 0) return { toast: texts.missing, fields }
  return chosen?.length === 0 ? { toast: texts.noType, fields: [] } : undefined
}

type AddProps = { onAdded: (secret: string) => void; onClose: () => void }

/** Asks for a new endpoint; the server asks for a proof of who is there. */
export function AddDialog({ onAdded, onClose }: AddProps) {
  const [chosen, setChosen] = useState<Chosen>(null)
  const adding = useDialogChange({
    act: addEndpoint,
    done: texts.done,
    failed: texts.failed,
    changes: webhooksKey,
    onClose,
    onDone: ({ secret }) => onAdded(secret),
    onRefused: error => {
      const { fields, words } = namedFields(error, ['url'])
      if (fields.length === 0) return refuse(refusalFault({ error, title: texts.failed, fields: [] }))
      const url = sentence(translated(words.url ?? ''))
      return refuse({ toast: { title: texts.failed, description: url }, fields, words: { url } })
    },
  })
  const { form, field, values, refuse } = useKeptForm('webhook new', {
    initial: { description: '', url: '' },
    faultOf: typed => faultIn(typed, ['description', 'url'], chosen),
    onSubmit: ({ description, url }) =>
      adding.mutate({ description: description.trim(), url: url.trim(), types: [...(chosen ?? [])] }),
  })
  return (
    <FormDialog
      title={texts.addTitle}
      form={form}
      isTyped={`${values.description}${values.url}` !== '' || chosen !== null}
      submit={messages.add}
      isBusy={adding.isPending}
      onClose={onClose}
    >
      <TextField
        {...field('description')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <TextField
        {...field('url')}
        label={texts.address}
        hint={texts.addressHint}
        maxLength={ADDRESS_MAX}
        type="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TypeBoxes chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}

/** Types that this version knows; one of a later version is left out when the endpoint is saved here. */
const chosenBy = ({ types }: WebhookView): Chosen =>
  types.length === 0 ? null : webhookEventTypes.filter((type: WebhookEventType) => types.includes(type))

/** Changes the name of an endpoint and what it gets; its address stays, because its secret belongs to it. */
export function ChangeDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const { id, isOn } = webhook
  const [chosen, setChosen] = useState<Chosen>(() => chosenBy(webhook))
  const changing = useDialogChange({
    act: changeEndpoint,
    done: texts.saved,
    failed: texts.failed,
    changes: webhooksKey,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.failed, fields: ['description'] })),
  })
  const { form, field, values, refuse } = useKeptForm(`webhook ${id}`, {
    initial: { description: webhook.description },
    faultOf: typed => faultIn(typed, ['description'], chosen),
    onSubmit: ({ description }) =>
      changing.mutate({ id, isOn, description: description.trim(), types: [...(chosen ?? [])] }),
  })
  return (
    <FormDialog
      title={texts.changeTitle}
      form={form}
      isTyped={
        values.description !== webhook.description ||
        JSON.stringify(chosen) !== JSON.stringify(chosenBy(webhook))
      }
      submit={texts.save}
      isBusy={changing.isPending}
      onClose={onClose}
    >
      <TextField
        {...field('description')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <TypeBoxes chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
