import PostalMime from 'postal-mime'

export type MailHeaders = {
  readonly from: string
  readonly to: string
  readonly subject: string
  /** ISO 8601, or empty where the message names none. */
  readonly date: string
  readonly messageId: string
}

export type MailParts = MailHeaders & { readonly text: string; readonly html: string }

const END_OF_HEADERS = '\r\n\r\n'

/** The headers of a message in the form of RFC 5322; what comes after them is not read. */
export async function headersOf(message: Buffer): Promise<MailHeaders> {
  const end = message.indexOf(END_OF_HEADERS)
  return await partsOf(end === -1 ? message : message.subarray(0, end + END_OF_HEADERS.length))
}

export async function partsOf(message: Buffer): Promise<MailParts> {
  const mail = await PostalMime.parse(message)
  return {
    from: [mail.from?.name, `<${mail.from?.address ?? ''}>`].filter(Boolean).join(' '),
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
