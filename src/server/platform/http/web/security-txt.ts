import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'

type Contact = { readonly clock: Clock; readonly contact: string }

/** Half a year: the file must name an end, and at most a year is recommended. Each request moves it on. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/** Serves `/.well-known/security.txt`, which says where to report a vulnerability. Source: RFC 9116. */
export function mountSecurityTxt(
  { server }: { readonly server: FastifyInstance },
  { clock, contact }: Contact,
): void {
  const uri = contact.startsWith('https://') ? contact : `mailto:${contact}`
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_MS).toISOString()
    const lines = [`Contact: ${uri}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
