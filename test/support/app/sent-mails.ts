import type { NotificationDeps } from '#server/notifications/deps.ts'
import { notify } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

export const MAILED_FROM = 'https://send.example.com'

/** The mails of one round of a process, which sends each at once. */
export async function sentMails(deps: NotificationDeps): Promise<Mail[]> {
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    mails.push(mail)
    return { isSent: true } as const
  }
  await notify({ ...deps, mailer: { ...deps.mailer, send } }, MAILED_FROM)
  return mails
}
