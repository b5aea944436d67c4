import type { FastifyRequest } from 'fastify'

/** A header by its name in lower case. Node joins one that comes twice, but for `set-cookie`, which is no request's. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
