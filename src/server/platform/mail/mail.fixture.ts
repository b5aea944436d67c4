import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail } from './mailer.ts'

export const FROM = 'OpenRemit <mail@send.example.com>'

/** A mail like any; its id begins with a time in 2026. */
export const mailTo = (changes: Partial<Mail> = {}): Mail => ({
  id: '019aa000-0000-7000-8000-000000000001',
  to: 'ana@example.com',
  brand: 'Harbour Transfers',
  subject: 'Your money has arrived',
  text: 'Hello Ana,\n\nit has arrived.\n',
  html: '<p>Hello Ana,</p><p>it has arrived.</p>',
  at: new Date('2026-11-22T15:30:00Z'),
  ...changes,
})

export type Received = { readonly from: string; readonly to: readonly string[]; readonly message: string }

/** A mail server on this machine, without TLS, that keeps what it takes. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let message = ''
      stream.setEncoding('utf8').on('data', (part: string) => (message += part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), message })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that hangs up
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** An error that carries a mail server's response code. */
export const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
