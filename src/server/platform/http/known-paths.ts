import type { FastifyInstance } from 'fastify'

/** Methods that are served, by path pattern. */
export type KnownPaths = Map<string, Set<string>>

/** Notes every route that is added from now on, whoever adds it. */
export function rememberPaths(server: FastifyInstance): KnownPaths {
  const known: KnownPaths = new Map()
  server.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  return known
}

/** Methods under which an address is known, for `Allow`; none for an unknown address. */
export function allowedMethods(known: KnownPaths, path: string): string[] {
  const patterns = [...known].filter(([pattern]) => matches(pattern, path))
  return [...new Set(patterns.flatMap(([, methods]) => [...methods]))].toSorted()
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const given = path.split('/')
  return expected.length === given.length && expected.every((part, at) => isAny(part) || part === given[at])
}

const isAny = (part: string) => part.startsWith(':') || part === '*'
