import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { UserView } from '#shared/api/users.api.ts'
import { call } from '#web/api/call.ts'
import { isCallError } from '#web/api/call-error.ts'
import { cookieIn } from './cookies.ts'

/** Set and cleared by the server along with the session, which scripts cannot see. It proves nothing. */
const HINT = 'signed_in'

export const maySeeUser = (cookies: string): boolean => cookieIn(cookies, HINT) === '1'

/** Who is signed in, as the server says; null for nobody. */
export const userQuery = queryOptions({
  queryKey: ['/api', 'user'],
  queryFn: ({ signal }) => currentUser(signal),
})

/** A 401 means nobody, and so does any other failure: specification, section 7. */
async function currentUser(signal: AbortSignal): Promise<UserView | null> {
  try {
    const { getUser } = await import('#shared/api/users.api.ts')
    return await call(getUser, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

export type Session = {
  readonly user: UserView | null
  /** The server has been asked and has not answered yet. */
  readonly isAsking: boolean
}

const listeners = new Set<() => void>()
const onHintChanged = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is signed in. A browser that has no session asks nothing: the first view pays for no call. */
export function useSession(): Session {
  const mayBe = useSyncExternalStore(
    onHintChanged,
    () => maySeeUser(document.cookie),
    () => false,
  )
  const { data, isFetching } = useQuery({ ...userQuery, enabled: mayBe })
  return { user: mayBe ? (data ?? null) : null, isAsking: mayBe && data === undefined && isFetching }
}

/** What a page calls after a sign-in or a sign-out: everything that was loaded for another user is forgotten. */
export function useSessionChanged(): (user: UserView | null) => void {
  const queryClient = useQueryClient()
  return user => {
    queryClient.clear()
    queryClient.setQueryData(userQuery.queryKey, user)
    for (const listener of listeners) listener()
  }
}

/** What a page calls when a call of its own is answered with 401: the session has ended behind its back. */
export const isSignedOut = (error: unknown): boolean => isCallError(error) && error.status === 401
