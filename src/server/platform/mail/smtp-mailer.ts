import type { NodemailerError } from 'nodemailer'
import { type Mailer, messageOf, type Sent, toOneAddress } from './mailer.ts'

/** A mail server that takes longer for one mail than this is not answering. */
const SEND_MS_MAX = 20_000
const STEP_MS_MAX = 8_000 // a name, a connection, a greeting or one answer
/** Enough for the twenty mails of a round, and few enough for any provider's limit. */
const CONNECTIONS_MAX = 4
const MAILS_PER_CONNECTION = 100
const IDLE_MS_MAX = 30_000

/**
 * Sends over SMTP. Without TLS only to this machine, or where the address says so by `?ignoreTLS=true`: mails carry
 * links that open accounts, and a server in between could strip an offered STARTTLS.
 */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined
  const transport = () => (opening ??= openTransport(smtpUrl))
  return {
    send: toOneAddress(async mail => {
      const letter = { ...messageOf(mail, from), signal: AbortSignal.timeout(SEND_MS_MAX) }
      return (await transport()).sendMail(letter).then((): Sent => ({ isSent: true }), notSent)
    }),
    verify: async () => void (await (await transport()).verify()),
    close: () => void opening?.then(opened => opened.close({ force: true })),
  }
}

/** Loads what speaks SMTP: where mails are only written down, nobody pays for it. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    url: smtpUrl,
    requireTLS: mustEncrypt(new URL(smtpUrl)),
    maxConnections: CONNECTIONS_MAX,
    maxMessages: MAILS_PER_CONNECTION,
    idleTimeout: IDLE_MS_MAX,
    dnsTimeout: STEP_MS_MAX,
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
  })
}

function mustEncrypt({ hostname, searchParams }: URL): boolean {
  const isHere = /^(localhost|127\.[0-9.]+|\[::1\])$/.test(hostname)
  return !isHere && searchParams.get('ignoreTLS') !== 'true'
}

function notSent(error: NodemailerError): Sent {
  // Among permanent refusals, only that of the address is the mail's own; the others are the operator's to repair.
  const isFinal = error.code === 'EENVELOPE' && error.command === 'RCPT TO' && error.permanent === true
  return { isSent: false, isFinal, reason: reasonOf(error) }
}

function reasonOf({ code, command, responseCode, response }: NodemailerError): string {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return [code, command, responseCode, detail].filter(part => part !== undefined).join(' ')
}
