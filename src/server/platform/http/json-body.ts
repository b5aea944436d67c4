import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/api/error.ts'

/** Bodies of ours are a few hundred bytes; providers send events of some kilobytes. */
export const BODY_BYTES_MAX = 64 * 1024

/** Levels of brackets in a body; ours have 4 at most, and a provider's event 6. */
const LEVELS_MAX = 10

/** A body whose bytes are signed is handed over beside its value. */
export type RawBody = { readonly text: string; readonly value: unknown }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets a `RawBody`, because a signature covers the text. */
    keepsRawBody?: boolean
  }
}

/** JSON is the only type of body taken; anything else is answered with 415 by Fastify. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A call without a body that names a type all the same (many clients' DELETE) is a call without a body.
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, value: unknown) => {
      if (error) return done(new DomainError('invalid_json', { cause: error }))
      if (nestsDeeper(value, LEVELS_MAX))
        return done(new DomainError('invalid_json', { message: 'Nested too deeply.' }))
      done(null, request.routeOptions.config.keepsRawBody ? ({ text, value } satisfies RawBody) : value)
    })
  })
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some(inner => nestsDeeper(inner, levels - 1))
}
