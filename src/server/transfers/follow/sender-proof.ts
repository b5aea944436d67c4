import { hash, timingSafeEqual } from 'node:crypto'
import type { Provable } from './tracking.sql.ts'

const PHONE_DIGITS = 4

/**
 * Whether a text is the sender's e-mail address, or the last four digits of their phone. A transfer that does not
 * exist is compared too, so that no answer comes sooner.
 */
export function isSendersProof(
  { sender_email: email, sender_phone: phone }: Provable,
  proof: string,
): boolean {
  const given = comparable(proof)
  const isEmail = isSame(given, comparable(email ?? ''))
  const isPhone = isSame(given, lastDigits(phone ?? ''))
  return given !== '' && email !== null && (isEmail || isPhone)
}

/** Without regard to case, to blanks around it, and to full-width letters of some keyboards. */
const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Fewer than four digits prove nothing. */
function lastDigits(phone: string): string {
  const digits = phone.normalize('NFKC').replaceAll(/[^0-9]/g, '')
  return digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS)
}

/** Takes the same time whatever the texts have in common. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b))

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')
