import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskLanguages } from '#shared/languages.ts'
import { askedLanguage, chosenLanguage, cookiesOfAddress } from './language-choice.ts'
import { currentPages, type Encoding, type Page, type ReadBoot, type WebBuild } from './pages.ts'
import { documentHeaders, type Opening } from './security-headers.ts'

/** The web app as a server serves it. */
export type Web = {
  readonly build: WebBuild
  readonly boot: ReadBoot
  /** Documents that work with somebody else's scripts and frames, by their path; no other does. */
  readonly openings: ReadonlyMap<string, Opening>
}

/** Answers an address that nobody knows with the app's own page for that, where a person asks for it. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the app's pages and files; returns the handler of unknown addresses. */
export async function serveWeb(server: FastifyInstance, { build, boot }: Web): Promise<UnknownPage> {
  await server.register(files => serveAssets(files, build.assetsFolder))
  const pages = currentPages(build, boot)
  for (const path of build.paths) {
    const name = path === '/' ? 'home' : 'app'
    server.get(path, async (request, reply) =>
      sendPage(await pages(name, browserOf(request, reply)), request, reply),
    )
  }
  return async (request, reply) =>
    sendPage(await pages('app', browserOf(request, reply)), request, reply.code(404))

  /** Remembers a language that the address names, so that the next page is in it too. */
  function browserOf({ headers, query, url }: FastifyRequest, reply: FastifyReply) {
    const cookies = headers.cookie ?? ''
    const asked = askedLanguage(query, build.languages)
    if (asked !== undefined) void reply.header('set-cookie', cookiesOfAddress(asked))
    const language = asked ?? chosenLanguage(cookies, headers['accept-language'], build.languages)
    const isInEnglish = isOfDesk(url) && !deskLanguages.some(code => code === language)
    return { cookies, language: isInEnglish ? 'en' : language }
  }
}

const isOfDesk = (url: string): boolean => /^\/admin(?![\w-])/.test(url)

async function serveAssets(server: FastifyInstance, root: string): Promise<void> {
  // It refuses a folder or a path that leads outside by errors of its own; for the caller there is nothing there.
  server.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    reply.callNotFound()
  })
  await server.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    // The name changes with the content, so a copy is good for ever.
    immutable: true,
    maxAge: '365d',
    lastModified: false,
    acceptRanges: false,
    // Twenty files of one page would carry them twenty times, and nothing heeds them there.
    setHeaders: reply => {
      for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}

/** Whether a person's browser asks, rather than a program. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

export function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  // Asked for anew every time, and sent only when it has changed: it holds the rates.
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie', etag })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(page.bodies[encoding])
}

function encodingFor(accepted = ''): Encoding {
  return (['br', 'gzip'] as const).find(encoding => accepts(accepted, encoding)) ?? 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const offer = header.split(',').find(part => part.trim().split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer)
}
