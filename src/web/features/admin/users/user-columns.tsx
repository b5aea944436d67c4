import { KeyRound } from 'lucide-react'
import { Link } from 'wouter'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { messages } from './messages.ts'
import { UserActions } from './UserActions.tsx'

const texts = messages.columns

/** The columns of the users as `ownId` sees them. */
export const userColumns = (ownId: string | undefined): readonly Column<AdminUserView>[] => [
  { name: texts.user, cell: user => <Name user={user} isOwn={user.id === ownId} /> },
  {
    name: texts.contact,
    cell: ({ email, phone, isEmailConfirmed }) => (
      <span className="block">
        <bdi dir="ltr" className="block wrap-anywhere">
          {email}
        </bdi>
        {isEmailConfirmed === 0 && <span className="block text-xs text-muted">{messages.unconfirmed}</span>}
        {phone !== null && (
          <bdi dir="ltr" className="tabular block text-muted">
            {phone}
          </bdi>
        )}
      </span>
    ),
  },
  { name: texts.rights, cell: rights },
  { name: texts.tier, cell: ({ tier }) => messages.tiers[tier === 'verified' ? tier : 'basic'] },
  { name: texts.joined, isLeftOutOnPhone: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    name: texts.lastSeen,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span className="text-muted">{messages.never}</span> : <Moment at={lastSeenAt} />,
  },
  {
    name: texts.actions,
    isActions: true,
    cell: user => <UserActions user={user} isOwn={user.id === ownId} />,
  },
]

const Name = ({ user: { fullName, username }, isOwn }: { user: AdminUserView; isOwn: boolean }) => (
  <span className="block wrap-anywhere">
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi className="font-semibold">{fullName}</bdi>
      {isOwn && <Badge look="outline" text={messages.you} />}
    </span>
    <bdi dir="ltr" className="block text-muted">
      {username}
    </bdi>
  </span>
)

/** Nothing for most: who is let in, and no admin, has nothing to be said. */
function rights({ isAdmin, isActive, hasSecondFactor, isGrantPending }: AdminUserView) {
  if (isAdmin === 0 && isActive === 1 && hasSecondFactor === 0 && isGrantPending === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      {isAdmin === 1 && <Badge look="default" text={messages.admin} />}
      {isGrantPending === 1 && (
        <Link href={deskPaths.approvals} className="text-sm font-medium text-brand underline">
          {messages.waitsForSecond}
        </Link>
      )}
      {isActive === 0 && <Badge look="destructive" text={messages.deactivated} />}
      {hasSecondFactor === 1 && (
        <span className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-ok">
          <KeyRound aria-hidden="true" className="size-4" />
          {messages.secondFactor}
        </span>
      )}
    </span>
  )
}
