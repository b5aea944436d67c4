import type { ReactNode } from 'react'
import { may, type Permission } from '#shared/accounts/permissions.ts'
import { useSession } from '#web/app/session/session.ts'

/** Tells whether the signed-in person holds a permission of the desk. The server decides; this only shows what it would say. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession()
  return permission => user !== null && may(user, permission)
}

/** Shows its children only to a person with the permission. */
export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => useMay()(to) && children
