import { useState } from 'react'
import { type DeskRole, deskRoles, inOrder } from '#shared/accounts/roles.ts'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { deskKey, useDialogChange } from '../editing/use-dialog-change.ts'
import { saveUser } from './acts.ts'
import { actTexts, messages, roleTexts } from './messages.ts'

type Props = { user: AdminUserView; onClose: () => void }

const texts = actTexts.roles

/** Gives a person exactly the roles that are marked. The server asks for a proof made for it. */
export function RolesDialog({ user, onClose }: Props) {
  const [roles, setRoles] = useState(user.roles)
  const isChanged = inOrder(roles).join() !== user.roles.join()
  const changing = useDialogChange({
    act: async (reason: string) => void (await saveUser(user.id, { roles, reason })),
    done: messages.updated,
    failed: messages.notUpdated,
    onClose,
    changes: deskKey,
  })
  const { form, field, values } = useKeptForm(`roles ${user.id}`, {
    initial: { reason: '' },
    faultOf: typed => {
      if (!isChanged) return { toast: messages.sameRoles, fields: [] }
      const empty = emptyOf(typed, ['reason'])
      return empty.length === 0 ? undefined : { toast: messages.missing, fields: empty }
    },
    onSubmit: ({ reason }) => changing.mutate(reason.trim()),
  })
  const toggle = (role: DeskRole, isChecked: boolean) =>
    setRoles(held => (isChecked ? inOrder([...held, role]) : held.filter(other => other !== role)))
  return (
    <FormDialog
      title={texts.title(user.fullName)}
      form={form}
      isTyped={isChanged || values.reason !== ''}
      submit={texts.submit}
      look="primary"
      isBusy={changing.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.lead}</p>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="sr-only">{messages.rolesLegend}</legend>
        {deskRoles.map(role => (
          <div key={role}>
            <CheckField
              label={roleTexts[role].name}
              isChecked={roles.includes(role)}
              onChange={isChecked => toggle(role, isChecked)}
            />
            <p className="ps-9 text-sm text-muted">{roleTexts[role].may}</p>
          </div>
        ))}
      </fieldset>
      <ReasonField {...field('reason')} label={messages.reason} hint={messages.reasonHint} required />
    </FormDialog>
  )
}
