import type { IdentityChange } from '#server/users/users.ts'
import type { Letter } from '../letter.ts'
import { accountFacts, type AccountMail, userSmallPrint } from './account-mail.ts'

/** Mail about the state of the proof of the user's identity. It says nothing of reasons: those are for the desk. */
export function identityChanged(mail: AccountMail, { change }: { readonly change: IdentityChange }): Letter {
  const { words, fullName, publicUrl } = mail
  const { subject, heading, paragraphs, button } = words.account.identity[change]
  const texts: readonly string[] = Object.values(paragraphs)
  return {
    subject: subject(accountFacts(mail)),
    preheader: texts[0] ?? '',
    heading,
    paragraphs: [words.greeting(fullName), ...texts],
    button: { label: button, url: `${publicUrl}/account/identity` },
    smallPrint: userSmallPrint(mail),
  }
}
