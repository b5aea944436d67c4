import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FormOptions, useForm } from '#web/ui/fields/use-form.ts'
import { type FormKey, forgetTyping, hasSessionEnded, keepTyping, keptTyping } from './kept-forms.ts'
import { useSession } from './session.ts'

const keyOf = (userId: string, name: string): FormKey => ({ userId, form: `${location.pathname} ${name}` })

/** Tells of a form of this page whether its user typed into it before their session ended. */
export function useWasTyped(): (name: string) => boolean {
  const { user } = useSession()
  return name => user !== null && keptTyping(keyOf(user.id, name)) !== undefined
}

/**
 * State of a form that its user finds again where the session ends before it is sent. Kept for the trip to the sign-in
 * page alone: a form that is closed in any other way is forgotten. Never for secrets. @see docs/decisions/0059
 */
export function useKept<Typed extends object>(
  name: string,
  initial: Typed,
): [Typed, Dispatch<SetStateAction<Typed>>] {
  const { user } = useSession()
  const [key] = useState(() => (user === null ? null : keyOf(user.id, name)))
  const [first] = useState(initial)
  // An older build may have kept fewer fields.
  const [typed, setTyped] = useState<Typed>(() => ({ ...initial, ...(key && keptTyping(key)) }))
  const last = useRef(typed)
  useLayoutEffect(() => {
    last.current = typed
  }, [typed])
  useEffect(() => {
    if (key === null) return
    return () => {
      const isTyped = JSON.stringify(last.current) !== JSON.stringify(first)
      if (isTyped && hasSessionEnded()) keepTyping(key, last.current)
      else forgetTyping(key)
    }
  }, [key, first])
  return [typed, setTyped]
}

/** `useForm` of a form that asks for no secret: what is typed is kept where the session ends before it is sent. */
export function useKeptForm<Values extends Readonly<Record<string, string>>>(
  name: string,
  options: FormOptions<Values>,
) {
  return useForm({ ...options, state: useKept(name, options.initial) })
}
