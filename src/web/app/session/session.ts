import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { UserView } from '#shared/api/users/users.api.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { cookieIn, writeCookie } from './cookies.ts'

/** Set and cleared by the server along with the session, which scripts cannot see. It proves nothing. */
const HINT = 'signed_in'

export const maySeeUser = (cookies: string): boolean => cookieIn(cookies, HINT) === '1'

/** The signed-in user according to the server; null for nobody. */
const userQuery = queryOptions({
  queryKey: ['/api', 'user'],
  queryFn: ({ signal }) => currentUser(signal),
})

/** A 401 means nobody, and so does any other failure. */
async function currentUser(signal: AbortSignal): Promise<UserView | null> {
  try {
    const { getUser } = await import('#shared/api/users/users.api.ts')
    return await call(getUser, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    if (isSignedOut(error)) noteSignOut()
    makeRoom(null)
    return null
  }
}

/** The page of a sign-in leads back to where this tab was when its session ended. */
function noteSignOut(): void {
  if (!maySeeUser(document.cookie)) return // noted before: this call was still under way when the page went elsewhere
  writeCookie(HINT, '', 0)
  try {
    sessionStorage['place'] = location.pathname + location.search
  } catch {} // a browser that lets us store nothing leads to `/`
}

/** Room in the header for what a signed-in user sees; the server makes it in the page: src/web/prerender.tsx. */
const makeRoom = (user: UserView | null): boolean =>
  document.documentElement.toggleAttribute('data-signed-in', user !== null)

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

/** The signed-in user. A browser without a session asks nothing: the first view makes no call. */
export function useSession(): Session {
  const mayBe = useSyncExternalStore(
    onHintChanged,
    () => maySeeUser(document.cookie),
    () => false,
  )
  const { data, isFetching } = useQuery({ ...userQuery, enabled: mayBe })
  return { user: mayBe ? (data ?? null) : null, isAsking: mayBe && data === undefined && isFetching }
}

/** Pages call it after a sign-in or a sign-out: it forgets everything that was loaded for another user. */
export function useSessionChanged(): (user: UserView | null) => void {
  const queryClient = useQueryClient()
  return user => changeUser(queryClient, user)
}

/** The next user is known; all other data belonged to the last one. */
function changeUser(queryClient: QueryClient, user: UserView | null): void {
  makeRoom(user)
  const kept = queryClient.getQueryCache().find({ queryKey: userQuery.queryKey })
  queryClient.removeQueries({ predicate: query => query !== kept })
  queryClient.setQueryData(userQuery.queryKey, user)
  for (const listener of listeners) listener()
}

/** The profile of the signed-in user was changed by a page of theirs. */
export function useUserChanged(): (user: UserView) => void {
  const queryClient = useQueryClient()
  return user => void queryClient.setQueryData(userQuery.queryKey, user)
}

/** Asks for the signed-in user again: they have set up or shown a second factor, and the desk may open to them now. */
export function useUserRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
}

/** True if a call was refused because the desk now needs a second factor, which it did not when the page read the user. */
const isDeskShut = (error: unknown): boolean =>
  isRefusal(error, 'second_factor_missing') || isRefusal(error, 'second_factor_unproved')

/** Whether a call was refused because nobody is signed in (any more). A wrong code is a 401 as well, and not meant. */
export const isSignedOut = (error: unknown): boolean => isRefusal(error, 'not_signed_in')

/** Lets whatever call first finds that the session has ended tell the whole page, which then says so. */
export function noticeSignOut(queryClient: QueryClient): QueryClient {
  const onError = (error: unknown) => {
    if (isDeskShut(error)) void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    if (!isSignedOut(error)) return
    noteSignOut()
    changeUser(queryClient, null)
  }
  queryClient.getQueryCache().config.onError = onError
  queryClient.getMutationCache().config.onError = onError
  return queryClient
}

/** A session begins or ends in another tab too: a user who returns to this one finds its present state. */
export function noticeOtherTabs(queryClient: QueryClient): void {
  addEventListener('focus', () => {
    const mayBe = maySeeUser(document.cookie)
    const isKnown = Boolean(queryClient.getQueryData(userQuery.queryKey))
    if (mayBe === isKnown || queryClient.isFetching(userQuery) > 0) return
    changeUser(queryClient, null)
    document.documentElement.toggleAttribute('data-signed-in', mayBe)
    // Nobody is known any more, which is another thing than nobody being signed in: a browser that may be is asked for.
    void queryClient.resetQueries(userQuery)
  })
}
