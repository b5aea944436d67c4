import { PASSWORD_LENGTH_MIN } from '#shared/accounts/password-strength.ts'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { messages as consentMessages } from '#web/parts/legal/consent-messages.ts'
import { messages } from './messages.ts'

export type Credentials = { readonly email: string; readonly password: string }

export function credentialsFault(values: Credentials): Fault<keyof Credentials> | undefined {
  const fields = (['email', 'password'] as const).filter(field => values[field] === '')
  return fields.length === 0 ? undefined : { toast: messages.login.missing, fields }
}

export type Registration = {
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmPassword: string
  /** Not empty once the box is ticked. */
  readonly consent: string
}

/** In the order of the form. */
export function registrationFault(values: Registration): Fault<keyof Registration> | undefined {
  const fields = emptyOf(values, ['fullName', 'username', 'email', 'password', 'confirmPassword'])
  if (fields.length > 0) return { toast: messages.missing, fields }
  if (!isEmail(values.email)) return { toast: messages.noEmail, fields: ['email'] }
  return newPasswordFault(values)
}

/** Nobody registers without agreeing to published terms. */
export const consentFault = ({ consent }: Registration): Fault<keyof Registration> | undefined =>
  consent === '' ? { toast: consentMessages.missing, fields: ['consent'] } : undefined

export type NewPassword = Pick<Registration, 'password' | 'confirmPassword'>

export function newPasswordFault({ password, confirmPassword }: NewPassword) {
  if (password === '') return { toast: messages.missing, fields: ['password'] as const }
  if (password !== confirmPassword)
    return { toast: messages.mismatch, fields: ['confirmPassword', 'password'] as const }
  if (password.length < PASSWORD_LENGTH_MIN)
    return { toast: messages.tooShort, fields: ['password'] as const }
  return undefined
}

export function emailFault({ email }: { readonly email: string }): Fault<'email'> | undefined {
  if (email.trim() === '') return { toast: messages.forgot.missing, fields: ['email'] }
  return isEmail(email) ? undefined : { toast: messages.noEmail, fields: ['email'] }
}

/** No more than what certainly is none: the server has the last word. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())
