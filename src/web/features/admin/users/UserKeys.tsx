import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import type { ApiKeyView } from '#shared/api/users/api-keys.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { dayText, instantDayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { Allowed } from '../desk/Allowed.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { deskKey, useDialogChange } from '../editing/use-dialog-change.ts'
import { NotThere } from '../pricing/Section.tsx'
import { keyTexts as texts, messages } from './messages.ts'
import { endUserKey, userKeysQuery } from './user-keys.ts'

/** Opens the API keys of a user who has some. Who reads users reads them; an admin ends them. */
export function UserKeys({ user: { id, fullName, apiKeys } }: { user: AdminUserView }) {
  const [shown, setShown] = useState<'list' | ApiKeyView>()
  const close = () => setShown(undefined)
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={texts.open(apiKeys, fullName)}
        onClick={() => setShown('list')}
        className="-mx-4"
      >
        {texts.count(apiKeys)}
      </Button>
      {shown === 'list' && <ListDialog userId={id} name={fullName} onEnd={setShown} onClose={close} />}
      {shown !== undefined && shown !== 'list' && (
        <EndDialog apiKey={shown} owner={fullName} onClose={close} />
      )}
    </>
  )
}

type ListProps = { userId: string; name: string; onEnd: (key: ApiKeyView) => void; onClose: () => void }

function ListDialog({ userId, name, onEnd, onClose }: ListProps) {
  const query = useQuery(userKeysQuery(userId))
  return (
    <Dialog title={texts.title(name)} isOpen onClose={onClose}>
      {query.data === undefined && <NotThere query={query} />}
      {query.data?.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {query.data?.map(key => (
          <Key key={key.id} apiKey={key} onEnd={() => onEnd(key)} />
        ))}
      </ul>
    </Dialog>
  )
}

function Key({ apiKey, onEnd }: { apiKey: ApiKeyView; onEnd: () => void }) {
  const { name, scopes, addresses, createdAt, expiresAt, isExpired, lastUsedOn } = apiKey
  const end = instantDayText(expiresAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere">
        <p className="text-base font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">
          {texts.made(instantDayText(createdAt))},{' '}
          <span className={isExpired ? 'text-warn' : ''}>
            {isExpired ? texts.expired(end) : texts.until(end)}
          </span>
        </p>
        <p className="text-muted">{lastUsedOn === null ? texts.unused : texts.used(dayText(lastUsedOn))}</p>
        <p className="text-muted">
          <bdi dir="ltr">{scopes.join(', ')}</bdi>
        </p>
        {addresses.length > 0 && <p className="text-muted">{texts.from(addresses.join(', '))}</p>}
      </div>
      <Allowed to="users.rights">
        <Button look="danger" size="small" aria-label={texts.endOf(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      </Allowed>
    </li>
  )
}

type EndProps = { apiKey: ApiKeyView; owner: string; onClose: () => void }

/** Says what comes of it and asks for the reason; the server asks for a proof. */
function EndDialog({ apiKey: { id, name }, owner, onClose }: EndProps) {
  const ending = useDialogChange({
    act: endUserKey,
    done: texts.ended,
    failed: texts.notEnded,
    changes: deskKey,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.notEnded, fields: ['reason'] })),
  })
  const { form, field, values, refuse } = useKeptForm(`end key ${id}`, {
    initial: { reason: '' },
    faultOf: typed => {
      const fields = emptyOf(typed, ['reason'])
      return fields.length > 0 ? { toast: messages.missing, fields } : undefined
    },
    onSubmit: ({ reason }) => ending.mutate({ id, reason: reason.trim() }),
  })
  return (
    <FormDialog
      title={texts.endOf(name)}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.end}
      look="danger"
      isBusy={ending.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.ending(owner)}</p>
      <ReasonField
        {...field('reason')}
        label={messages.reason}
        hint={messages.reasonHint}
        data-autofocus
        required
      />
    </FormDialog>
  )
}
