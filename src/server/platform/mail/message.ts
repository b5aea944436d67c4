import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail as the library takes it, without leave to read a file or to fetch anything. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.at,
    from,
    to: { name: '', address: mail.to },
    envelope: { from: addressOf(from), to: [mail.to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Nobody's holiday notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A header of two lines is two headers. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** 'OpenRemit <mail@example.com>' is 'mail@example.com'. */
const addressOf = (mailbox: string): string => /<([^>]*)>/.exec(mailbox)?.[1] ?? mailbox

const domainOf = (mailbox: string): string => addressOf(mailbox).split('@')[1] ?? 'localhost'
