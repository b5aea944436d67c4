import type { SendMailOptions } from 'nodemailer'

/** An email to one person. */
export type Mail = {
  /** A UUID: its Message-ID is made of it, so that the same mail is the same one however often it is sent. */
  readonly id: string
  /** One plain address; of anything else nothing is sent. */
  readonly to: string
  /** The sender's name, unless MAIL_FROM has one. */
  readonly brand: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When it was written. */
  readonly at: Date
}

/** Outcome of sending a mail. `reason` holds codes alone: the words of a mail server quote addresses. */
export type Sent =
  | { readonly isSent: true }
  | {
      readonly isSent: false
      /** The address takes no mail: asking again would be refused again, and counted against the operator. */
      readonly isFinal: boolean
      readonly reason: string
    }

/** Sends mails to a mail server, or into a folder. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<Sent>
  /** @throws Error where no mail could be sent at this moment */
  readonly verify: () => Promise<void>
  readonly close: () => void
}

/** RFC 5321: no longer one reaches anybody. */
const ADDRESS_CHARACTERS_MAX = 254
// Excludes white space, controls, brackets, quotes and separators: they could end, begin or hide an address.
const plainPart = String.raw`[^\s\p{C}@<>()\[\]\\,;:"]+`
const plainAddress = new RegExp(`^${plainPart}@${plainPart}$`, 'u')

const isMailAddress = (text: string): boolean =>
  text.length <= ADDRESS_CHARACTERS_MAX && plainAddress.test(text)

/**
 * Sends to what is one address and nothing else. Senders type theirs unchecked, and the library
 * reads two addresses out of a text with a comma or a line break, also where it is given as one.
 */
export const toOneAddress =
  (send: Mailer['send']): Mailer['send'] =>
  async mail =>
    isMailAddress(mail.to)
      ? await send(mail)
      : { isSent: false, isFinal: true, reason: 'not an email address' }

/** A mail as the library takes it, without leave to read a file or to fetch anything. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.at,
    from: from.includes('<') ? from : { name: oneLine(mail.brand), address: from },
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
