import { createHash, hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../environment.ts'
import { newestMails, readMail } from './mail-folder.ts'
import { detailPage, listPage, lockedPage, PAGE_STYLE } from './folder-view.ts'
import { headersOf, partsOf } from './read-message.ts'

const LISTED_MAX = 200

/** Settings that tell whether only this machine can reach the server. */
export type Reach = {
  readonly host: string
  readonly publicUrl: URL | null
  readonly trustedProxies: number
}

/** Whether only people at this very machine reach the server: the mails hold links that open accounts. */
export const isForThisMachineOnly = ({ host, publicUrl, trustedProxies }: Reach): boolean =>
  isLoopback(host) && publicUrl === null && trustedProxies === 0

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** A mail is a stranger's page: it runs nothing, loads nothing and opens its links elsewhere. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

type MailRequest = FastifyRequest<{ Params: { id: string } }>

type Shown = {
  readonly folder: string
  /** Printed at the start for whoever runs the server: other accounts of this machine reach the address as well. */
  readonly token: string
}

/** Shows the mails of the folder at `/dev/mail`: what a mail server would have delivered. */
export function mountMailFolder({ server }: { server: FastifyInstance }, { folder, token }: Shown): void {
  const preHandler = admitHolderOf(token)
  server.get(PATH, { preHandler }, async (_request, reply) => page(reply, listPage(await listed(folder))))
  server.get(`${PATH}/:id`, { preHandler }, async (request: MailRequest, reply) => {
    const message = await readMail(folder, request.params.id)
    if (message === undefined) return reply.callNotFound()
    return page(reply, detailPage({ id: request.params.id, ...(await partsOf(message)) }))
  })
  server.get(`${PATH}/:id/html`, { preHandler }, async (request: MailRequest, reply) => {
    const message = await readMail(folder, request.params.id)
    if (message === undefined) return reply.callNotFound()
    return send(reply, (await partsOf(message)).html, mailPolicy)
  })
}

const PATH = '/dev/mail'
const COOKIE = /(?:^|;\s*)dev_mail=([^;]*)/

/** Lets a browser in that holds the token, and takes the token out of the address of one that brings it. */
function admitHolderOf(token: string) {
  const isToken = (shown: unknown) =>
    typeof shown === 'string' &&
    timingSafeEqual(hash('sha256', shown, 'buffer'), hash('sha256', token, 'buffer'))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isForwarded(request)) {
      reply.callNotFound()
      return reply
    }
    if (isToken((request.query as { token?: unknown }).token))
      return reply
        .header('set-cookie', `dev_mail=${token}; Path=${PATH}; HttpOnly; SameSite=Strict`)
        .redirect(PATH, 303)
    if (isToken(COOKIE.exec(request.headers.cookie ?? '')?.[1])) return undefined
    return page(reply.code(403), lockedPage())
  }
}

/** Headers that proxies and tunnels add: a request with one comes from elsewhere, whatever host it names. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  FORWARDED.some(name => headers[name] !== undefined)

async function listed(folder: string) {
  const ids = await newestMails(folder, LISTED_MAX)
  const mails = await Promise.all(
    ids.map(async id => {
      const message = await readMail(folder, id)
      return message === undefined ? [] : [{ id, ...(await headersOf(message)) }] // deleted meanwhile
    }),
  )
  return mails.flat()
}

const page = (reply: FastifyReply, html: string): FastifyReply => send(reply, html, pagePolicy)

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(html)
}
