import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type AdminUserView, exportUsers, listUsers } from '#shared/api/admin/users.api.ts'
import { useSession } from '#web/app/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RowMenu } from '#web/ui/buttons/RowMenu.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { FilterChoice, FilterSearch } from '../list/filter-fields.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { ActDialog } from './ActDialog.tsx'
import { actsOn, neededBy, type UserAct } from './acts.ts'
import { messages, roleTexts } from './messages.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { UserKeys } from './UserKeys.tsx'

const roleOptions = (['all', 'admin', 'staff', 'user', 'inactive'] as const).map(role => ({
  value: role === 'all' ? '' : role,
  label: messages.roles[role],
}))

/** Everybody who has registered, the newest first. */
export function UsersTab() {
  const { user } = useSession()
  const { filters, set, clear, isFiltered } = useFilters(['search', 'role'])
  const list = usePages(listUsers, { query: filters })
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onClear={clear}
        actions={<ExportButton route={exportUsers} filters={filters} isEmpty={list.rows?.length === 0} />}
      >
        <FilterSearch label={messages.search} value={filters.search} onChange={search => set({ search })} />
        <FilterChoice
          label={messages.role}
          options={roleOptions}
          value={filters.role}
          onChange={role => set({ role })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={userColumns(user?.id)}
        keyOf={({ id }) => id}
        empty={isFiltered ? messages.noMatch : messages.none}
      />
    </>
  )
}

const texts = messages.columns

/** The columns of the users as `ownId` sees them. */
const userColumns = (ownId: string | undefined): readonly Column<AdminUserView>[] => [
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
function rights(user: AdminUserView) {
  const { isAdmin, roles, isActive, hasSecondFactor, isGrantPending, apiKeys } = user
  const hasRights = isAdmin === 1 || roles.length > 0 || isGrantPending === 1
  if (!hasRights && isActive === 1 && hasSecondFactor === 0 && apiKeys === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      {isAdmin === 1 && <Badge look="default" text={messages.admin} />}
      {roles.map(role => (
        <Badge key={role} look="secondary" text={roleTexts[role].name} />
      ))}
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
      {apiKeys > 0 && <UserKeys user={user} />}
    </span>
  )
}

type Props = { user: AdminUserView; isOwn: boolean }

/** An admin's actions on a user; nobody removes their own rights. */
const UserActions = ({ user, isOwn }: Props) =>
  isOwn ? <span className="text-muted">{messages.own}</span> : <Actions user={user} />

function Actions({ user }: { user: AdminUserView }) {
  const [chosen, setChosen] = useState<UserAct | null>(null)
  const may = useMay()
  const acts = actsOn(user).filter(act => may(neededBy(act)))
  if (acts.length === 0) return null
  return (
    <div className="-me-2 inline-block max-sm:-ms-3 max-sm:me-0">
      <RowMenu
        label={messages.actionsOn(user.fullName)}
        items={acts.map(act => ({
          name: act.texts.name,
          isDangerous: act.isDangerous,
          onChoose: () => setChosen(act),
        }))}
      />
      {chosen?.change === 'roles' && <RolesDialog user={user} onClose={() => setChosen(null)} />}
      {chosen && chosen.change !== 'roles' && (
        <ActDialog user={user} act={chosen} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}
