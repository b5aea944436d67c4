import { maySeeUser } from './session.ts'
import { keepInTab, keptPlace, readFromTab, removeFromTab } from './tab-storage.ts'

const FORMS = 'forms'

/** The form of a user: its page, and its name there, with the id of the row that it is about. */
export type FormKey = { readonly userId: string; readonly form: string }

type Kept = { readonly userId: string; readonly forms: Readonly<Record<string, object>> }

const formsOf = (userId: string): Kept['forms'] => {
  const kept = readFromTab<Kept>(FORMS)
  return kept?.userId === userId ? kept.forms : {}
}

/** The values that this user typed into the form before their session ended. */
export const keptTyping = ({ userId, form }: FormKey): object | undefined => formsOf(userId)[form]

export const keepTyping = ({ userId, form }: FormKey, typed: object): void =>
  keepInTab(FORMS, { userId, forms: { ...formsOf(userId), [form]: typed } } satisfies Kept)

export function forgetTyping({ userId, form }: FormKey): void {
  const { [form]: gone, ...forms } = formsOf(userId)
  if (gone !== undefined) keepInTab(FORMS, { userId, forms } satisfies Kept)
}

/** A tab that another user signs in to keeps nothing of the one before. */
export function forgetOtherUsers(userId: string): void {
  if (readFromTab<Kept>(FORMS)?.userId !== userId) removeFromTab(FORMS)
}

/** Whether the session ended while the page was open, rather than by Logout, which leaves no place to come back to. */
export const hasSessionEnded = (): boolean => !maySeeUser(document.cookie) && keptPlace() !== ''
