import { useState } from 'react'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { ActDialog } from './ActDialog.tsx'
import { actsOn, type UserAct } from './acts.ts'
import { messages } from './messages.ts'

type Props = { user: AdminUserView; isOwn: boolean }

/** An admin's actions on a user; nobody removes their own rights. */
export const UserActions = ({ user, isOwn }: Props) =>
  isOwn ? <span className="text-muted">{messages.own}</span> : <Actions user={user} />

function Actions({ user }: { user: AdminUserView }) {
  const [chosen, setChosen] = useState<UserAct | null>(null)
  return (
    <div className="-me-2 inline-block max-sm:-ms-3 max-sm:me-0">
      <RowMenu
        label={messages.actionsOn(user.fullName)}
        items={actsOn(user).map(act => ({
          name: act.texts.name,
          isDangerous: act.isDangerous,
          onChoose: () => setChosen(act),
        }))}
      />
      {chosen && <ActDialog user={user} act={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
