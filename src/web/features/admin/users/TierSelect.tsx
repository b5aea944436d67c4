import { ChevronDown } from 'lucide-react'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { messages } from './messages.ts'
import { useUserChange } from './use-user-change.ts'

const options = [
  ['basic', messages.tiers.basic],
  ['verified', messages.tiers.verified],
] as const

/** How well the operator knows a user; set where it is read. */
export function TierSelect({ user }: { user: AdminUserView }) {
  const change = useUserChange(user)
  const shown = (change.isPending ? change.variables.tier : undefined) ?? user.tier
  return (
    <span className="relative inline-block">
      <select
        aria-label={messages.tierOf(user.fullName)}
        value={shown}
        aria-disabled={change.isPending || undefined}
        onChange={event => {
          const tier = options.find(([value]) => value === event.currentTarget.value)?.[0]
          if (tier !== undefined && !change.isPending) change.mutate({ tier })
        }}
        className="min-h-11 appearance-none rounded-field border border-edge bg-surface ps-3 pe-8 text-sm text-ink transition-colors hover:border-brand"
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted"
      />
    </span>
  )
}
